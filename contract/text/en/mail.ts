export const mail = {
  verifySubject: (brand: string) => `Confirm your email for ${brand}`,
  /** When a mail was asked for, and with what: of all that stands in it nothing is the asking person's own words. */
  asked: (when: Date, device: string) =>
    `on ${when.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC${device && `, with ${device}`}`,
  verifyBody: (brand: string, asked: string, link: string, hours: number) =>
    `Hello,\n\nsomebody wants to join ${brand} with this address, and asked for this mail ${asked}. If that was you, please confirm the address:\n\n${link}\n\nThe link works once, for ${hours} hours. In another browser than the one you signed up in it asks for the password you chose. If it was not you, ignore this mail: without you the account cannot be used.\n`,
  resetSubject: (brand: string) => `Choose a new password for ${brand}`,
  /** `name` is empty where nobody has confirmed the address yet. */
  resetBody: (brand: string, name: string, asked: string, link: string, minutes: number) =>
    `Hello${name && ` ${name}`},\n\nsomebody asked for a new password at ${brand} ${asked}. If that was you, choose it here:\n\n${link}\n\nThe link works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.\n`,
  passwordChangedSubject: (brand: string) => `Your password at ${brand} was changed`,
  passwordChangedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyour password at ${brand} was changed, and whoever was signed in elsewhere has been signed out.\n\nIf that was not you, choose a new one at once:\n\n${link}\n`,
  passwordRemovedSubject: (brand: string) => `Your password at ${brand} works no more`,
  passwordRemovedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyou signed in to ${brand} with Google. Your account also had a password, which was never shown to be yours. It works no more, and whoever was signed in elsewhere has been signed out.\n\nYou can go on with Google. If you want a password too, choose one here:\n\n${link}\n`,
  changeEmailSubject: (brand: string) => `Confirm your new email for ${brand}`,
  changeEmailBody: (brand: string, asked: string, link: string, hours: number) =>
    `Hello,\n\nsomebody with an account at ${brand} wants this address to be its email, and asked for this mail ${asked}. If that was you, please confirm it:\n\n${link}\n\nThe link works once, for ${hours} hours. In another browser than the one you asked in it asks for your password. Until then you sign in with the old address. If it was not you, ignore this mail.\n`,
  emailChangeNoticeSubject: (brand: string) => `Your email at ${brand} is about to change`,
  emailChangeNoticeBody: (
    brand: string,
    name: string,
    email: string,
    link: string,
    hours: number,
  ) =>
    `Hello ${name},\n\nsomebody who knows your password at ${brand} asked to change your email to ${email}. As soon as the link that we sent there is followed, you sign in with that address.\n\nIf that was not you, undo it here:\n\n${link}\n\nThis link is good for ${hours} hours after the change. It gives you this address back, signs everybody out, and lets you choose a new password.\n`,
  emailRestoredSubject: (brand: string) => `Your email at ${brand} is this address again`,
  emailRestoredBody: (brand: string, name: string, link: string, minutes: number) =>
    `Hello ${name},\n\nthe change of your email at ${brand} was undone, and everybody was signed out. The old password works no more. Choose a new one here:\n\n${link}\n\nThe link works once, for ${minutes} minutes.\n`,
  closedSubject: (brand: string) => `Your account at ${brand} is closed`,
  closedBody: (brand: string, name: string) =>
    `Hello ${name},\n\nyour account at ${brand} is closed. Your profile, posts, pictures, likes, saved posts and interest are gone. Neighbours you chatted with keep what was said, from “Former resident”. What was reported to the moderators stays with them.\n\nThank you for having been a neighbour.\n`,
  decisionSubject: (brand: string) => `About your verification at ${brand}`,
  approvedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyou are a verified resident at ${brand} now, and can post:\n\n${link}\n`,
  rejectedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\nyour verification at ${brand} was not approved:\n\n${reason}\n\nYou may send another document:\n\n${link}\n`,
  revokedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\na moderator has taken your verification at ${brand} back:\n\n${reason}\n\nYour posts are hidden until you are verified again. You may send another document:\n\n${link}\n`,
  accountSubject: (brand: string) => `About your account at ${brand}`,
  suspendedBody: (brand: string, name: string, reason: string) =>
    `Hello ${name},\n\na moderator has suspended your account at ${brand}:\n\n${reason}\n\nYou cannot sign in, and your posts are hidden. Please talk to the building’s moderators.\n`,
  liftedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyour account at ${brand} is no longer suspended. You can sign in again:\n\n${link}\n`,
} as const
