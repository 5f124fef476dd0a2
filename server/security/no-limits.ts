import { limitTable } from '#server/platform/rate-limits/limit-table.ts'

/** Attacks are not to be saved by limits. */
export const noLimits = Object.fromEntries(Object.keys(limitTable).map((name) => [name, 1e9]))
