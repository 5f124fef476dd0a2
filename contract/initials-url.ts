const scheme = 'initials:'

/** The address of a picture that is the initials of a username: what a changed username resets it to (R154). */
export const initialsUrl = (username: string) => `${scheme}${username}`

/** Whose initials `imageUrl` asks for: the browser draws them. Undefined where it is a photo's address, or none. */
export const initialsIn = (imageUrl: string | null | undefined) =>
  imageUrl?.startsWith(scheme) ? imageUrl.slice(scheme.length) : undefined

/** Whether there is a photo, rather than initials of whatever. */
export const hasPhoto = (imageUrl: string | null) =>
  imageUrl !== null && initialsIn(imageUrl) === undefined
