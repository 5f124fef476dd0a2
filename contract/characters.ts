/** In code points, as the database counts. */
export const characterCount = (text: string): number => Array.from(text).length
