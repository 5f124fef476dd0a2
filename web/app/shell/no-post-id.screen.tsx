import { text } from '#contract/text/en.ts'
import { NotFound } from './not-found.tsx'

/** An address of a post that names none. */
export const NoPostIdScreen = () => <NotFound message={text.editPost.idMissing} />
