/** For the operator; the tables are in tables.ts. */
export const leftOutOfBackups =
  'Not in it: SECRET_KEY, identity documents, sessions, personal tokens, devices for push notifications, links in mails, waiting mails, passes of handovers, unfinished uploads.'
