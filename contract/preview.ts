import { limits } from './limits.ts'

/** The first seven words (R167, R176). */
export function preview(text: string): string {
  const words = text.trim().split(/\s+/)
  if (words.length <= limits.previewWords) return words.join(' ')
  return `${words
    .slice(0, limits.previewWords)
    .join(' ')
    .replace(/[.,;:!?…]+$/u, '')}…`
}
