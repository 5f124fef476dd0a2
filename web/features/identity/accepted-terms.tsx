import { Link } from '@tanstack/react-router'
import { text } from '#text'

export function AcceptedTerms({ before }: { before: string }) {
  return (
    <>
      {before}
      <Link to="/terms-of-service" className="underline underline-offset-2">
        {text.signIn.terms}
      </Link>
      {text.signIn.footerBetween}
      <Link to="/privacy-policy" className="underline underline-offset-2">
        {text.signIn.privacy}
      </Link>
      .
    </>
  )
}
