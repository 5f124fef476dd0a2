import { linkParts } from './link-parts.ts'
import { WordLink } from './word-link.tsx'

export const LinkedWords = ({ words }: { words: string }) =>
  linkParts(words, location.origin).map((part, place) =>
    part.href === undefined ? part.text : <WordLink key={place} {...part} href={part.href} />,
  )
