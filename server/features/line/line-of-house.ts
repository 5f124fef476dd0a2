import { databaseClock, openLine } from './line.ts'
import { turnMails, type TurnMailSettings } from './turn-mail.ts'

/** With PostgreSQL's clock, the building's time zone and its mails. */
export const lineOfHouse = (settings: TurnMailSettings, clock = databaseClock) =>
  openLine({ clock, timeZone: settings.timeZone, sendTurnMail: turnMails(settings) })
