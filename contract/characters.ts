/** How long a text is: in code points, as the database counts it, so that an emoji is not two. */
export const characterCount = (text: string): number => Array.from(text).length
