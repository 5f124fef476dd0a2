import { keepText } from '#web/data/keep-text.ts'

const place = 'known-email'

/** Prefills the next form's email in this tab without putting it in a URL. */
export const keepEmail = (email: string) => keepText(sessionStorage, place, email)
export const knownEmail = () => sessionStorage.getItem(place) ?? ''
export const forgetEmail = () => sessionStorage.removeItem(place)
