import { HandHeart, ListOrdered, PackageCheck, RotateCcw } from 'lucide-react'
import { text } from '#text'
import { Stamp } from '#web/features/posts/index.ts'
import type { OwnInterest } from './own-interest.ts'

/** What came of an interest, on its picture. */
export function standingStamp({ standing }: OwnInterest) {
  switch (standing.kind) {
    case 'turn':
      return (
        <Stamp tone="brand" icon={<HandHeart />}>
          {text.turn.yours}
        </Stamp>
      )
    case 'line':
      return (
        <Stamp tone="plain" icon={standing.hadTurn ? <RotateCcw /> : <ListOrdered />}>
          {standing.hadTurn ? text.turn.again : text.turn.place(standing.place)}
        </Stamp>
      )
    case 'received':
    case 'gone':
      return (
        <Stamp tone="plain" icon={<PackageCheck />}>
          {text.turn[standing.kind]}
        </Stamp>
      )
  }
}
