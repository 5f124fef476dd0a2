import type { DrawResult } from '#contract/draws.ts'

/** Undefined for whoever was not drawn. */
export const ownRankIn = ({ entries, own }: DrawResult) =>
  own === null ? undefined : entries.indexOf(own) + 1
