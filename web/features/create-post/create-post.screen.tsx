import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Lock } from './lock.tsx'
import { PostForm } from './post-form.tsx'
import { useCreateForm } from './use-create-form.ts'

export default function CreatePostScreen() {
  const isLocked = !useViewer().can.includes('create-post')
  useUnlocking(isLocked)
  return (
    <div className="mx-auto w-full max-w-[640px] desktop:max-w-[1004px]">
      <PageHeader
        title={text.createPost.title}
        subtitle={text.createPost.subtext}
        trailing={<ViewerAvatar />}
      />
      <div className="relative">
        <div inert={isLocked} className={isLocked ? 'blur-sm select-none' : undefined}>
          {/* The key resets the form on unlock, so that it starts with the verified address. */}
          <CreateForm key={String(isLocked)} />
        </div>
        {isLocked && <Lock />}
      </div>
    </div>
  )
}

const CreateForm = () => <PostForm {...useCreateForm()} submitLabel={text.createPost.submit} />

/** Announces the unlock, and keeps the focus on the page. */
function useUnlocking(isLocked: boolean): void {
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    if (wasLocked.current && !isLocked) {
      announce(text.notifications.verificationApproved)
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    }
    wasLocked.current = isLocked
  }, [isLocked])
}
