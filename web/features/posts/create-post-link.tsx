import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** Who may not post yet gets the way to verification, and who waits for it reads so. */
export function CreatePostLink() {
  const { can, verificationStatus } = useViewer()
  const mayPost = can.includes('create-post')
  const verify = verificationStatus === 'Pending' ? text.firstSteps.pending : text.nav.verify
  return (
    <Link
      to={mayPost ? '/create-post' : '/settings'}
      hash={mayPost ? '' : 'verification'}
      className={buttonClass({ variant: 'ghost' })}
    >
      {mayPost ? text.nav.createPost : verify}
    </Link>
  )
}
