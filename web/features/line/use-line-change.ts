import { useEffect, useRef } from 'react'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'

/** Says a change once, when all that was read anew is there. */
export function useLineChange(line: string, isSettled: boolean) {
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!isSettled || said.current === line) return
    if (said.current !== undefined) announce(text.line.changed)
    said.current = line
  }, [line, isSettled])
}
