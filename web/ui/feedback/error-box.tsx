import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import '../styles/forms.css'

export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <div className="error-box" role="alert">
      <CircleAlert />
      <div>{children}</div>
    </div>
  )
}
