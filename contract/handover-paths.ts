// Without schemas, so that screens which only link here load no zod.

/** `text/calendar`. */
export const calendarPath = (reservationId: string) =>
  `/api/reservations/${reservationId}/calendar.ics`

/** What the QR code holds, before `#` and the token. */
export const passPath = (reservationId: string) => `/handover/${reservationId}`
