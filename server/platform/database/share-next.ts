/** Callers during a run share the next one, which starts after they came. */
export function shareNext<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    next = undefined
    const started = run().finally(() => {
      if (running === started) running = undefined
    })
    return (running = started)
  }
  return () => {
    if (!running) return start()
    return (next ??= running.then(start, start))
  }
}
