import { useRef } from 'react'

/** While one run is under way, further ones do nothing: a double click submits once. */
export function useOnce<Input>(
  run: (input: Input) => Promise<void>,
): (input: Input) => Promise<void> {
  const isRunning = useRef(false)
  return async (input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(input)
    } finally {
      isRunning.current = false
    }
  }
}
