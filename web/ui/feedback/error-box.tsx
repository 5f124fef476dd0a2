import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import '../styles/fields.css'

/** What went wrong with a whole form, above its button; read aloud as it appears. */
export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <div className="error-box" role="alert">
      <CircleAlert />
      <div>{children}</div>
    </div>
  )
}
