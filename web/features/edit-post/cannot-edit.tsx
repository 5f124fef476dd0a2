import { Link } from '@tanstack/react-router'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { OwnTitle } from '#web/app/page-title.tsx'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Doorway } from '#web/ui/brand/doorway.tsx'

const final = new Set<string>([
  'POST_NOT_FOUND',
  'INVALID_INPUT',
  'NOT_ALLOWED',
  'POST_HIDDEN',
  'USER_NOT_VERIFIED',
])

/** A retry would fail again. */
export const isFinal = ({ code }: ApiProblem): boolean => final.has(code)

export function CannotEdit({
  problem: { code, title, text: advice },
  postId,
}: {
  problem: ApiProblem
  postId: string
}) {
  // A malformed id is also gone.
  if (code === 'POST_NOT_FOUND' || code === 'INVALID_INPUT')
    return <NotFound message={text.postDetails.gone} />
  return (
    <div className="state">
      <OwnTitle>{title}</OwnTitle>
      <Doorway />
      <h1 tabIndex={-1}>{title}</h1>
      {advice && <p>{advice}</p>}
      {code === 'USER_NOT_VERIFIED' ? (
        <Link to="/settings" hash="verification" className={buttonClass()}>
          {text.createPost.goToSettings}
        </Link>
      ) : (
        <Link to="/posts/$postId" params={{ postId }} className={buttonClass({ variant: 'ghost' })}>
          {text.editPost.toPost}
        </Link>
      )}
    </div>
  )
}
