export const mail = {
  verifySubject: (brand: string) => `Confirm your email for ${brand}`,
  verifyBody: (brand: string, name: string, username: string, link: string, hours: number) =>
    `Hello ${name},\n\nsomebody signed up for ${brand} with this address, as “${name}” (${username}). If that was you, please confirm it:\n\n${link}\n\nThe link works once, for ${hours} hours. If it was not you, ignore this mail: without the link the account cannot be used.\n`,
  resetSubject: (brand: string) => `Choose a new password for ${brand}`,
  resetBody: (brand: string, name: string, link: string, minutes: number) =>
    `Hello ${name},\n\nsomebody asked for a new password at ${brand}. If that was you, choose it here:\n\n${link}\n\nThe link works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.\n`,
  passwordChangedSubject: (brand: string) => `Your password at ${brand} was changed`,
  passwordChangedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyour password at ${brand} was changed, and whoever was signed in elsewhere has been signed out.\n\nIf that was not you, choose a new one at once:\n\n${link}\n`,
  changeEmailSubject: (brand: string) => `Confirm your new email for ${brand}`,
  changeEmailBody: (brand: string, name: string, username: string, link: string, hours: number) =>
    `Hello ${name},\n\nthis address is to become the email of “${name}” (${username}) at ${brand}. If that is you, please confirm it:\n\n${link}\n\nThe link works once, for ${hours} hours. Until then you sign in with the old address. If it is not you, ignore this mail.\n`,
  emailChangeNoticeSubject: (brand: string) => `Your email at ${brand} is about to change`,
  emailChangeNoticeBody: (brand: string, name: string, email: string, link: string, hours: number) =>
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
  standingSubject: (brand: string) => `About your account at ${brand}`,
  suspendedBody: (brand: string, name: string, reason: string) =>
    `Hello ${name},\n\na moderator has suspended your account at ${brand}:\n\n${reason}\n\nYou cannot sign in, and your posts are hidden. Please talk to the building’s moderators.\n`,
  liftedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyour account at ${brand} is no longer suspended. You can sign in again:\n\n${link}\n`,
} as const
