/** What the sign-in screen says to somebody who has just signed up or left: kept over the change of page, and said once. */
const words = ['signed-up', 'email-change', 'account-closed', 'closing-failed'] as const
export type PartingWord = (typeof words)[number]

const key = 'parting-word'

export const keepPartingWord = (word: PartingWord) => sessionStorage.setItem(key, word)
export const forgetPartingWord = () => sessionStorage.removeItem(key)
export const readPartingWord = (): PartingWord | undefined => words.find((word) => word === sessionStorage.getItem(key))
