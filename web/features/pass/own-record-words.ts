import { limits } from '#contract/limits.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'

export const ownRecordWords = ({ kept, agreed }: NonNullable<Reservation['record']>): string =>
  agreed >= limits.recordShownFrom ? text.handovers.kept(kept, agreed) : text.handovers.newHere
