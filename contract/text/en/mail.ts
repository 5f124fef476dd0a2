/* A paragraph has the direction of its first letter, so those of ours begin with ours: names and titles may
   be from right to left. */

import { isolated, quoted } from './quoted.ts'

type MailedHandover = {
  side: 'seller' | 'holder'
  first: string
  title: string
  when: string
  place: string
  link: string
}

const handoverBody = (name: string, { side, first, title, when, place, link }: MailedHandover) =>
  `Hello ${name},\n\n${side === 'holder' ? `You receive ${quoted(title)} from ${first}` : `You hand ${quoted(title)} over to ${first}`}:\n\n${when}\n${place}\n\nThe pass, the calendar file and the way to change it:\n\n${link}\n`

const listed = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n')

export const mail = {
  /** The paragraph of the text that is the link alone becomes the button. */
  buttons: {
    confirm: 'Confirm address',
    password: 'Choose a password',
    undo: 'Undo the change',
    turn: 'Open the post',
    handover: 'Open the handover',
    post: 'Post something',
    document: 'Send a document',
    signIn: 'Sign in',
    settings: 'Open Settings',
    admin: 'Open Admin',
    news: (brand: string) => `Open ${brand}`,
  },
  unsubscribe: 'No more of these emails',
  unsubscribed: {
    title: 'Emails about what is new',
    question: (brand: string) =>
      `If you press the button, ${brand} sends you no more emails about interest, messages, turns and handovers, decisions, and saved searches. Emails about your account still come.`,
    button: 'No more of these emails',
    done: 'You get no more of these emails. You can turn them on again in Settings, under Notifications.',
    settings: 'Open Settings',
    invalid: 'This link is not complete. Please copy it from the email again.',
  },
  digestSubject: (brand: string, count: number) =>
    count === 1
      ? `Something is new for you at ${brand}`
      : `${count} things are new for you at ${brand}`,
  digestBody: (brand: string, name: string, lines: readonly string[], link: string) =>
    `Hello ${name},\n\nThis is new for you at ${brand}:\n${listed(lines)}\n\n${link}\n`,
  digest: {
    interest: (first: string, more: number, title: string) =>
      `${first}${more === 0 ? ' is' : ` and ${more === 1 ? '1 other' : `${more} others`} are`} interested in ${quoted(title)}.`,
    messages: (first: string, count: number) =>
      count === 1 ? `${first} wrote to you.` : `${first} wrote you ${count} messages.`,
    more: (count: number) => `And ${count} more.`,
  },
  tokenSubject: (brand: string) => `A new token for your ${brand} account`,
  tokenBody: (
    brand: string,
    name: string,
    { scope, until, link }: { scope: string; until: string; link: string },
  ) =>
    `Hello ${name},\n\nA personal token was made for your ${brand} account: “${scope}”. It works until ${until}.\n\nIf this was not you, remove it in Settings and change your password:\n\n${link}\n`,
  verifySubject: (brand: string) => `Confirm your email for ${brand}`,
  /** Contains no words of the requester, who may be a stranger. */
  asked: (when: string, device: string) => `on ${when}${device && `, with ${device}`}`,
  verifyBody: (brand: string, asked: string, link: string, hours: number) =>
    `Hello,\n\nSomeone used this address to sign up for ${brand} ${asked}. If this was you, please confirm the address:\n\n${link}\n\nThe link works once, for ${hours} hours. If you open it in another browser than the one you signed up in, it asks for the password you chose. If this was not you, ignore this email: nobody can use the account without you.\n`,
  resetSubject: (brand: string) => `Choose a new password for ${brand}`,
  /** `name` is '' while the address is not confirmed. */
  resetBody: (brand: string, name: string, asked: string, link: string, minutes: number) =>
    `Hello${name && ` ${name}`},\n\nSomeone asked for a new password for your ${brand} account ${asked}. If this was you, choose it here:\n\n${link}\n\nThe link works once, for ${minutes} minutes. If this was not you, ignore this email: your password stays the same.\n`,
  newDeviceSubject: (brand: string) => `A new device signed in to your ${brand} account`,
  /** `device` is '' for an unknown program. */
  newDeviceBody: (
    brand: string,
    name: string,
    { device, when, link }: { device: string; when: string; link: string },
  ) =>
    `Hello ${name},\n\nSomeone signed in to your account at ${brand} on a device that it had not been used on:\n\n${device || 'A device that we do not know'}\n${when}\n\nIf this was you, you need not do anything. If this was not you, change your password, which signs out all other devices:\n\n${link}\n`,
  passwordChangedSubject: (brand: string) => `Your password at ${brand} was changed`,
  passwordChangedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nYour password at ${brand} was changed, and you were signed out on all other devices.\n\nIf this was not you, choose a new one now:\n\n${link}\n`,
  passwordRemovedSubject: (brand: string) => `Your password at ${brand} no longer works`,
  passwordRemovedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nYou signed in to ${brand} with Google. Your account also had a password that was never confirmed as yours. It no longer works, and all other devices were signed out.\n\nYou can keep using Google. If you want a password too, choose one here:\n\n${link}\n`,
  changeEmailSubject: (brand: string) => `Confirm your new email for ${brand}`,
  changeEmailBody: (brand: string, asked: string, link: string, hours: number) =>
    `Hello,\n\nSomeone asked to use this address for their account at ${brand} ${asked}. If this was you, please confirm it:\n\n${link}\n\nThe link works once, for ${hours} hours. If you open it in another browser than the one you used, it asks for your password. Until you open it, you sign in with the old address. If this was not you, ignore this email.\n`,
  emailChangeNoticeSubject: (brand: string) => `Your email at ${brand} is about to change`,
  emailChangeNoticeBody: (
    brand: string,
    name: string,
    email: string,
    link: string,
    hours: number,
  ) =>
    `Hello ${name},\n\nSomeone who knows your password at ${brand} asked to change your email to ${email}. Once the link we sent there is opened, you sign in with that address.\n\nIf this was not you, undo it here:\n\n${link}\n\nThis link works for ${hours} hours after the change. It gives you this address back, signs you out on all devices, and lets you choose a new password.\n`,
  emailRestoredSubject: (brand: string) => `Your email at ${brand} is this address again`,
  emailRestoredBody: (brand: string, name: string, link: string, minutes: number) =>
    `Hello ${name},\n\nYour email change at ${brand} was undone, and you were signed out on all devices. The old password no longer works. Choose a new one here:\n\n${link}\n\nThe link works once, for ${minutes} minutes.\n`,
  turnSubject: (title: string) => `It is your turn: ${isolated(title)}`,
  /** `told` is the notification. */
  turnBody: (name: string, told: string, link: string) =>
    `Hello ${name},\n\n${told} Agree on a time by then, or let the next neighbour have it:\n\n${link}\n\nIf you do neither, your turn passes, and you stay in line behind those who had no turn.\n`,
  handoverSubject: {
    agreed: (title: string, when: string) => `Handover on ${when}: ${isolated(title)}`,
    changed: (title: string) => `The handover of ${quoted(title)} has changed`,
    calledOff: (title: string) => `The handover of ${quoted(title)} is called off`,
  },
  handoverBody: {
    agreed: handoverBody,
    changed: handoverBody,
    calledOff: (name: string, { title, when, link }: MailedHandover) =>
      `Hello ${name},\n\nThe handover of ${quoted(title)} on ${when} is called off:\n\n${link}\n`,
  },
  closedSubject: (brand: string) => `Your account at ${brand} is closed`,
  closedBody: (brand: string, name: string) =>
    `Hello ${name},\n\nYour account at ${brand} is closed. Your profile, posts, pictures, likes, saved posts and interest are deleted. Neighbours you chatted with keep your messages, from “Former resident”. Moderators keep reports, without your name.\n\nThank you for being a neighbour.\n`,
  decisionSubject: (brand: string) => `About your verification at ${brand}`,
  approvedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nYou are now a verified resident at ${brand} and can post:\n\n${link}\n`,
  rejectedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\nYour verification at ${brand} was not approved:\n\n${reason}\n\nYou can send another document:\n\n${link}\n`,
  revokedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\nA moderator revoked your verification at ${brand}:\n\n${reason}\n\nYour posts are hidden until you are verified again. You can send another document:\n\n${link}\n`,
  accountSubject: (brand: string) => `About your account at ${brand}`,
  suspendedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\nA moderator suspended your account at ${brand}:\n\n${reason}\n\nYour posts are hidden, and you are signed out. If you sign in again, you can appeal once, download your data or close your account:\n\n${link}\n`,
  liftedBody: (brand: string, name: string, answer: string, link: string) =>
    `Hello ${name},\n\nYour account at ${brand} is no longer suspended.${answer && `\n\nA moderator answered your appeal:\n\n${answer}`}\n\nEverything is open to you again:\n\n${link}\n`,
  keptBody: (brand: string, name: string, answer: string, link: string) =>
    `Hello ${name},\n\nA moderator answered your appeal. Your account at ${brand} stays suspended:\n\n${answer}\n\nYou can still download your data or close your account:\n\n${link}\n`,
  casesSubject: (brand: string) => `Something waits for a moderator of ${brand}`,
  casesBody: (brand: string, name: string, lines: readonly string[], link: string) =>
    `Hello ${name},\n\nThis waits for a moderator of ${brand}:\n${listed(lines)}\n\n${link}\n\nThis email comes when something begins to wait, and each morning until nothing does.\n`,
  cases: {
    verifications: (count: number) =>
      count === 1 ? '1 request for verification' : `${count} requests for verification`,
    reports: (count: number) => (count === 1 ? '1 reported post' : `${count} reported posts`),
    people: (count: number) => (count === 1 ? '1 reported person' : `${count} reported people`),
    appeals: (count: number) => (count === 1 ? '1 appeal' : `${count} appeals`),
  },
  manyLooksSubject: (brand: string) => `A moderator of ${brand} looks at many residents`,
  manyLooksBody: (brand: string, username: string, count: number, link: string) =>
    `Hello,\n\n${username} looked at more than ${count} residents or documents at ${brand} within an hour.\n\nThe audit log says at whom, and when:\n\n${link}\n\nIf this has no reason, remove them as a moderator.\n`,
} as const
