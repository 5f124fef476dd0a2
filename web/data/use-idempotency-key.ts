import { useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

/** The same content keeps its key until `forget`, so that a retry happens once. */
export function useIdempotencyKey() {
  const attempt = useRef({ content: '', key: '' })
  const keyOf = (content: string) => {
    if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
    return attempt.current.key
  }
  const forget = () => void (attempt.current = { content: '', key: '' })
  return { keyOf, forget }
}
