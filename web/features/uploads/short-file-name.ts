import { limits } from '#contract/limits.ts'

/** 'holiday-in….jpeg' (R99). Counts code points, so an emoji is one. */
export function shortFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const base = dot > 0 ? name.slice(0, dot) : name
  const extension = dot > 0 ? name.slice(dot) : ''
  const characters = Array.from(base)
  if (characters.length <= limits.fileNameShownLength) return name
  return `${characters.slice(0, limits.fileNameShownLength).join('')}…${extension}`
}
