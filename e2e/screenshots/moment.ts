/**
 * A Tuesday. Years ahead, so that the server, whose clock runs, finds nothing overdue; the browser's
 * clock stands here.
 */
export const moment = new Date('2040-05-15T14:20:00Z')

export const hoursAgo = (hours: number) => new Date(moment.getTime() - hours * 3_600_000)
