/** Intl puts a narrow space before AM and PM. */
export const written = (
  at: Date,
  { locale, timeZone }: { locale: string; timeZone?: string | undefined },
  options: Intl.DateTimeFormatOptions,
): string =>
  dateFormat(locale, { ...options, timeZone })
    .format(at)
    .replaceAll('\u202f', ' ')

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes some milliseconds and using it some microseconds. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}
