import { useState } from 'react'

/**
 * What is typed in a search box whose address has the `term`. It follows a link or Back, and not the
 * answer to what was `sent`: letters typed meanwhile stay.
 */
export function useTypedTerm(term: string) {
  const [typed, setTyped] = useState(term)
  const [sent, setSent] = useState(term)
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    if (term !== sent) {
      setSent(term)
      setTyped(term)
    }
  }
  return { typed, setTyped, sent, setSent }
}
