import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

/** A link to a section leads to it, with the focus on its heading. */
export function useSectionFocus() {
  const router = useRouter()
  // Runs after the router has focused the page's heading; subscribes early, to not miss it.
  useLayoutEffect(
    () => router.subscribe('onRendered', ({ toLocation }) => focusOn(toLocation.hash)),
    [router],
  )
  useEffect(() => {
    focusOn(location.hash.slice(1))
    return () => letGo()
  }, [])
}

let letGo = () => {}

function focusOn(section: string) {
  letGo()
  const place = document.getElementById(section)
  if (!place) return
  place.scrollIntoView()
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true })
  stayAt(place)
}

/** Sections above it still load. Whatever the person does next ends it. */
function stayAt(place: HTMLElement) {
  const over = new AbortController()
  const observer = new ResizeObserver(() => place.scrollIntoView())
  observer.observe(document.body)
  letGo = () => {
    observer.disconnect()
    over.abort()
  }
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(act, letGo, { passive: true, signal: over.signal })
}
