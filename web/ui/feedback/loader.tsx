import { text } from '#contract/text/en.ts'
import { useDelayed } from '../time/use-delayed.ts'
import { VisuallyHidden } from '../focus/visually-hidden.tsx'

/** Appears after 150 ms. `page` takes the room of a screen. */
export function Loader({
  label = text.ui.loading,
  page = false,
}: {
  label?: string | undefined
  page?: boolean | undefined
}) {
  const shown = useDelayed()
  return (
    <div className={page ? 'loader loader-page' : 'loader'} role="status">
      {shown && (
        <>
          <span className="loader-ring" aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
