import { useState } from 'react'

/** Every opening and retry requests the document again; it is never cached. */
export function useDocument(url: string) {
  const [opened, setOpened] = useState(() => new Date())
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const retry = () => {
    setState('waiting')
    setOpened(new Date())
  }
  return { src: `${url}?opened=${opened.getTime()}`, state, setState, retry }
}
