/** For a sentence that begins with a time: "tomorrow at noon" → "Tomorrow at noon". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
