import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** Who may not post yet gets the way to verification. */
export function CreatePostLink() {
  const mayPost = useViewer().can.includes('create-post')
  return (
    <Link
      to={mayPost ? '/create-post' : '/settings'}
      hash={mayPost ? '' : 'verification'}
      className={buttonClass({ variant: 'ghost' })}
    >
      {mayPost ? text.nav.createPost : text.nav.verify}
    </Link>
  )
}
