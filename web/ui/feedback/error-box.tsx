import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import '../styles/forms.css'

export function ErrorBox({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="error-box" role="alert">
      <CircleAlert />
      <div>{children}</div>
    </div>
  )
}
