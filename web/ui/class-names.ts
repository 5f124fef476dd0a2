/** `classNames('button', wide && 'button-wide')` joins the truthy names. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
