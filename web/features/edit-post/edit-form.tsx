import { Suspense, useEffect, useRef } from 'react'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { PostForm } from '#web/features/create-post/index.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { useEditForm, type Edited } from './use-edit-form.ts'

const EndsDraw = lazyWithRetry(async () => (await import('./ends-draw.tsx')).EndsDraw)

type Props = {
  postId: string
  /** The post when the form was opened. */
  opened: Edited
  current: Edited
  problem: ApiProblem | null
  onReopen: (edited: Edited) => void
}

export function EditForm({ postId, opened, current, problem, onReopen }: Props) {
  const { parts, isKept, isOutdated, isRefused, discard, cancel, saveOver } = useEditForm(
    postId,
    opened,
    current,
  )
  const startOver = () => {
    discard()
    onReopen(current)
  }
  return (
    <>
      {isKept && !isOutdated && (
        <p
          className="mb-5 flex flex-wrap items-center gap-x-3 rounded-md bg-brand-soft px-4 py-1 text-sm text-on-brand-soft"
          role="status"
        >
          {text.editPost.kept}
          <button type="button" className="min-h-tap font-semibold underline" onClick={startOver}>
            {text.editPost.discard}
          </button>
        </p>
      )}
      <PostForm
        {...parts}
        submitLabel={text.editPost.submit}
        cancel={
          <Button variant="ghost" onClick={cancel}>
            {text.editPost.cancel}
          </Button>
        }
        notice={
          problem ? (
            <ErrorBox>{lineOf(problem)}</ErrorBox>
          ) : isOutdated ? (
            <EditConflict takesFocus={isRefused} onShowNewer={startOver} onSaveMine={saveOver} />
          ) : (
            opened.listing.isFree && (
              <Suspense>
                <EndsDraw postId={postId} control={parts.form.control} />
              </Suspense>
            )
          )
        }
      />
    </>
  )
}

type ConflictProps = {
  /** After a refused save. Otherwise nobody is interrupted. */
  takesFocus: boolean
  onShowNewer: () => void
  onSaveMine: () => void
}

function EditConflict({ takesFocus, onShowNewer, onSaveMine }: ConflictProps) {
  const choice = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) choice.current?.focus()
  }, [takesFocus])
  return (
    <ErrorBox>
      {text.editPost.changed}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button ref={choice} variant="ghost" onClick={onShowNewer}>
          {text.editPost.showNewer}
        </Button>
        <Button variant="ghost" onClick={onSaveMine}>
          {text.editPost.saveMine}
        </Button>
      </span>
    </ErrorBox>
  )
}
