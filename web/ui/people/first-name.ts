/** 'Daniel Kim' → 'Daniel'; a name of one word stays whole. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? name
