/** A ref for what replaces the pressed button. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
