import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { showBeside } from '#web/ui/show-beside.tsx'
import { useIsConnected } from '#web/live/live.ts'
import { openForms, postings, type Posting } from './postings.ts'
import { percentOf, wordsFor } from './progress.ts'

/** Ends with the last posting. */
export function showStatus() {
  if (isShown) return
  isShown = true
  const close = showBeside(() => <PostingStatus />)
  const stop = postings.watch(() => {
    if (postings.get().length > 0) return
    stop()
    close()
    isShown = false
  })
}
let isShown = false

/** Nothing while the form is on the screen: its button says the same. */
function PostingStatus() {
  const forms = useStore(openForms)
  const away = useStore(postings).filter(({ draft }) => !forms.has(draft.key))
  // Above the hint that there is no connection.
  const isConnected = useIsConnected()
  if (away.length === 0) return null
  return (
    <aside
      aria-label={text.posting.status}
      style={isConnected ? undefined : { marginBottom: 52 }}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-25 grid justify-items-center gap-2 tablet:bottom-4"
    >
      {away.map((posting) => (
        <Status key={posting.draft.key} posting={posting} />
      ))}
    </aside>
  )
}

function Status({ posting: { draft, words, openForm } }: { posting: Posting }) {
  const percent = percentOf(useStore(draft.pictures.shown))
  return (
    <button
      type="button"
      className="pointer-events-auto min-h-tap rounded-full bg-inverse px-4 py-2 text-sm font-medium text-on-inverse shadow-3"
      title={text.posting.openForm}
      onClick={openForm}
    >
      {wordsFor(words, percent)}
    </button>
  )
}
