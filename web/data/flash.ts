import { keepText } from './keep-text.ts'

const words = ['signed-up', 'email-change', 'account-closed', 'closing-failed'] as const
export type Flash = (typeof words)[number]

const key = 'parting-word'

export const keepFlash = (word: Flash) => keepText(sessionStorage, key, word)
export const forgetFlash = () => sessionStorage.removeItem(key)
export const readFlash = (): Flash | undefined =>
  words.find((word) => word === sessionStorage.getItem(key))
