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
  useEffect(() => focusOn(location.hash.slice(1)), [])
}

function focusOn(section: string) {
  if (section === '') return
  document.getElementById(section)?.scrollIntoView()
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true })
}
