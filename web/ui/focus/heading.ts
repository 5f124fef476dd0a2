export const mainHeading = () => document.querySelector<HTMLElement>('main h1')

/** For what goes while it has the focus. */
export const focusHeading = () => mainHeading()?.focus({ preventScroll: true })
