/** Values of `?show=`; absent means everything. */
export const shows = ['north', 'south', 'free'] as const
export type Show = (typeof shows)[number]

export const isShow = (value: unknown): value is Show => shows.some((show) => show === value)
