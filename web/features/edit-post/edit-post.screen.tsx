import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { getPostForEdit } from '#contract/edit-post.ts'
import { text } from '#text'
import { FailedQuery, detailOf } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CannotEdit, isFinal } from './cannot-edit.tsx'
import { EditForm } from './edit-form.tsx'
import type { Edited } from './use-edit-form.ts'

const route = getRouteApi('/app/update-post/$postId')

export default function EditPostScreen() {
  const { postId } = route.useParams()
  return (
    <div className="w-full max-w-[640px] desktop:max-w-[1004px]">
      <EditPost key={postId} postId={postId} />
    </div>
  )
}

function EditPost({ postId }: { postId: string }) {
  const query = useAnswer(getPostForEdit, { params: { postId } })
  const { data, error, isStale, isFetchedAfterMount } = query
  // The form opens once, with fresh data; later changes never replace what is typed.
  const [opened, setOpened] = useState<Edited>()
  const [round, setRound] = useState(0)
  if (!opened && data && !error && (!isStale || isFetchedAfterMount)) setOpened(data)

  if (!opened && error && isFinal(error)) return <CannotEdit problem={error} postId={postId} />
  return (
    <>
      <PageHeader
        title={text.editPost.title}
        subtitle={text.editPost.subtext}
        trailing={<ViewerAvatar />}
      />
      {opened ? (
        <EditForm
          key={round}
          postId={postId}
          opened={opened}
          current={data ?? opened}
          problem={error && isFinal(error) ? error : null}
          onReopen={(edited) => {
            setOpened(edited)
            setRound(round + 1)
          }}
        />
      ) : error ? (
        <FailedQuery query={query} message={text.editPost.failedToLoad} detail={detailOf(error)} />
      ) : (
        <Loader page />
      )}
    </>
  )
}
