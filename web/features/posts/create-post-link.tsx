import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

export const CreatePostLink = () => (
  <Link to="/create-post" className={buttonClass({ variant: 'ghost' })}>
    {text.nav.createPost}
  </Link>
)
