import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** So that a short wait shows no loader. */
export function useDelayed(ms: number = limits.loaderDelayMs): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
