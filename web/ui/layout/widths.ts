import { useMedia } from './use-media.ts'

/** Where layouts begin, in pixels: the tokens of styles/tokens/shapes.css, and a chat’s columns. */
export const widths = { tablet: 761, twoColumns: 1024, desktop: 1180 }

type Width = keyof typeof widths

export const useAtLeast = (width: Width): boolean => useMedia(queryOf(width))

/** For what happens once. */
export const isAtLeast = (width: Width): boolean => matchMedia(queryOf(width)).matches

const queryOf = (width: Width) => `(width >= ${widths[width]}px)`
