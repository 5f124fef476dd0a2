import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { focusHeading } from './focus/heading.ts'

/** In a root of its own, so that the first screen's code knows nothing of it. Returns its end. */
export function showBeside(
  draw: (close: () => void) => ReactNode,
  parent: Element = document.body,
): () => void {
  const place = document.createElement('div')
  parent.append(place)
  const root = createRoot(place)
  const close = () => {
    // The pressed button goes too.
    if (place.contains(document.activeElement)) focusHeading()
    root.unmount()
    place.remove()
  }
  root.render(draw(close))
  return close
}
