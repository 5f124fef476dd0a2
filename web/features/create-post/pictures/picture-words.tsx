import { text } from '#text'
import { shortFileName, wordsOf } from '#web/features/uploads/index.ts'
import type { Picture } from './picture-list.ts'

/** Its file's name, and how far it has gone up. */
export const PictureWords = ({ name, state }: Picture) => (
  <div className="min-h-12 px-3 pt-2">
    <p className="truncate text-xs text-ink-2" title={name || undefined}>
      {name ? <bdi>{shortFileName(name)}</bdi> : text.createPost.onThePost}
    </p>
    <p className="truncate text-xs text-ink-3" aria-hidden="true">
      {name && state.phase !== 'failed' && wordsOf(state)}
    </p>
  </div>
)
