import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Log = { first: number | undefined; last: string | undefined; isLastMine: boolean }

const nearPx = 64

/**
 * Readers at the end stay there when messages arrive; others keep their position and see a notice.
 */
export function useEndOfLog({ first, last, isLastMine }: Log) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: number | undefined; last: string | undefined; height: number }>({
    first,
    last: undefined,
    height: 0,
  })
  const isAtEndNow = useRef(true)
  const shown = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  const goToEnd = useCallback(() => {
    scrollToEnd(box)
    isAtEndNow.current = true
    setAtEnd(true)
    setHasNew(false)
  }, [])

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const came = last !== before.current.last
    const hasEarlier = before.current.first !== undefined && first !== before.current.first
    if (isAtEndNow.current || (came && isLastMine)) goToEnd()
    else if (hasEarlier) log.scrollTop += log.scrollHeight - before.current.height
    else if (came) setHasNew(true)
    before.current = { first, last, height: log.scrollHeight }
  }, [first, last, isLastMine, goToEnd])

  // The keyboard, a taller composer or a loaded font moves the end.
  useEffect(() => {
    if (!box.current || !content.current) return
    const remember = () => {
      if (!box.current) return
      before.current.height = box.current.scrollHeight
      shown.current = box.current.scrollHeight - box.current.clientHeight
    }
    const observer = new ResizeObserver(() => {
      if (isAtEndNow.current) scrollToEnd(box)
      remember()
    })
    observer.observe(box.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const log = box.current
    if (!log) return
    // If sizes changed, the scroll event was not the reader's.
    const size = log.scrollHeight - log.clientHeight
    if (isAtEndNow.current && size !== shown.current) return
    isAtEndNow.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearPx
    setAtEnd(isAtEndNow.current)
    if (isAtEndNow.current) setHasNew(false)
  }
  return { box, content, onScroll, isAtEnd, hasNew, goToEnd }
}

function scrollToEnd({ current: log }: RefObject<HTMLDivElement | null>) {
  if (log) log.scrollTop = log.scrollHeight
}
