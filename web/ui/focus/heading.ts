export const mainHeading = () => document.querySelector<HTMLElement>('main h1')

/** When the focused element is removed, the page's heading gets the focus. */
export const focusHeading = () => mainHeading()?.focus({ preventScroll: true })
