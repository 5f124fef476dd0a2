/** Joins what is there: `classNames('button', wide && 'button-wide')`. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
