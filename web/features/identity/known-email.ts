const place = 'known-email'

/** Prefills the next form's email in this tab without putting it in a URL. */
export const keepEmail = (email: string) => sessionStorage.setItem(place, email)
export const knownEmail = () => sessionStorage.getItem(place) ?? ''
export const forgetEmail = () => sessionStorage.removeItem(place)
