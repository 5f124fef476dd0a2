import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
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

/** Another try would end the same. */
export const isFinal = ({ code }: ApiProblem): boolean => final.has(code)

/** Why there is no form here, and where to go instead. */
export function CannotEdit({
  problem: { code, title, text: advice },
  postId,
}: {
  problem: ApiProblem
  postId: string
}) {
  // An address that is no post's at all is as gone as a deleted one.
  if (code === 'POST_NOT_FOUND' || code === 'INVALID_INPUT')
    return <NotFound message={text.postDetails.gone} />
  return (
    <div className="state">
      <OwnTitle>{title}</OwnTitle>
      <Doorway />
      <h1 tabIndex={-1}>{title}</h1>
      {advice && <p>{advice}</p>}
      {code === 'USER_NOT_VERIFIED' ? (
        <Link to="/settings" className={buttonClass()}>
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
