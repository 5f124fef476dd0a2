import { useEffect, useEffectEvent } from 'react'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll', 'touchmove'] as const

export function useIdle(afterMs: number, onIdle: () => void) {
  const act = useEffectEvent(onIdle)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => act(), afterMs)
    }
    begin()
    for (const sign of signs)
      document.addEventListener(sign, begin, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, begin, { capture: true })
    }
  }, [afterMs])
}
