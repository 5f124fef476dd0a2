import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { OwnTitle } from '#web/app/page-title.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Doorway } from '#web/ui/brand/doorway.tsx'

type Props = { message?: string | undefined; headingId?: string }

export function NotFound({ message = text.ui.notFound, headingId }: Props) {
  return (
    <div className="state">
      <OwnTitle>{message}</OwnTitle>
      <Doorway />
      <h1 id={headingId} tabIndex={-1}>
        {message}
      </h1>
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        {text.ui.goHome}
      </Link>
    </div>
  )
}
