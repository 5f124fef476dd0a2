import { useEffect, useEffectEvent } from 'react'

export function usePastedFiles(take: (files: FileList) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files || files.length === 0) return
    // Office programs copy text as a picture too.
    const target = event.target instanceof Element ? event.target : document.body
    const isText = event.clipboardData?.types.includes('text/plain')
    if (target.closest(isText ? 'input, textarea, dialog, [role=dialog]' : 'dialog, [role=dialog]'))
      return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
