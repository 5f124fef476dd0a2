/** `when` of `relativeTime`: ‘today, 6:30 PM’, or ‘on Thursday, 6:30 PM’. */
export const onDay = (when: string) =>
  /^(today|tomorrow|yesterday),/.test(when) ? when : `on ${when}`
