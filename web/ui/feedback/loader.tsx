import { text } from '#text'
import { VisuallyHidden } from '../focus/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** A short wait shows no loader. `page` takes the room of a screen; `hidden` only speaks. */
export function Loader({
  label = text.ui.loading,
  page = false,
  hidden = false,
}: {
  label?: string | undefined
  page?: boolean | undefined
  hidden?: boolean | undefined
}) {
  const shown = useDelayed()
  return (
    <div
      className={hidden ? 'visually-hidden' : page ? 'loader loader-page' : 'loader'}
      role="status"
    >
      {shown && (
        <>
          <span className="loader-ring" aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </div>
  )
}

function useDelayed(): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), limits.loaderDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return passed
}
