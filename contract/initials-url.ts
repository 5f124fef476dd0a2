const scheme = 'initials:'

/** A username change resets the picture to this (R154). */
export const initialsUrl = (username: string) => `${scheme}${username}`

/** The username whose initials to draw, if `imageUrl` is not a photo. */
export const initialsIn = (imageUrl: string | null | undefined) =>
  imageUrl?.startsWith(scheme) ? imageUrl.slice(scheme.length) : undefined

export const hasPhoto = (imageUrl: string | null) =>
  imageUrl !== null && initialsIn(imageUrl) === undefined
