import { useEffect, useEffectEvent, type RefObject } from 'react'

/** From anywhere on the screen, while `place` is not locked. */
export function usePastedFiles(place: RefObject<Element | null>, take: (files: FileList) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files || files.length === 0 || place.current?.closest('[inert]')) return
    const target = event.target instanceof Element ? event.target : document.body
    // Office programs copy text as a picture too.
    const isText = event.clipboardData?.types.includes('text/plain')
    if (target.closest('[role=dialog]') || (isText && target.matches('input, textarea'))) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
