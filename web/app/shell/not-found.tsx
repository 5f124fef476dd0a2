import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { OwnTitle } from '#web/app/page-title.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Doorway } from '#web/ui/brand/doorway.tsx'

export function NotFound({ message = text.ui.notFound }: { message?: string | undefined }) {
  return (
    <div className="state">
      <OwnTitle>{message}</OwnTitle>
      <Doorway />
      <h1 tabIndex={-1}>{message}</h1>
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        {text.ui.goHome}
      </Link>
    </div>
  )
}
