const place = 'known-email'

/** The address that was signed up with or confirmed in this tab: filled in where it is asked for next, and in no address bar. */
export const keepEmail = (email: string) => sessionStorage.setItem(place, email)
export const knownEmail = () => sessionStorage.getItem(place) ?? ''
export const forgetEmail = () => sessionStorage.removeItem(place)
