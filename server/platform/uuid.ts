/** As Foyer writes it: keys of files and locks contain it so. */
export const isLowerUuid = (text: string): boolean => isUuid(text) && text === text.toLowerCase()

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
