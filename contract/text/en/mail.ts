export const mail = {
  verifySubject: (brand: string) => `Confirm your email for ${brand}`,
  verifyBody: (brand: string, name: string, username: string, link: string, hours: number) =>
    `Hello ${name},\n\nsomebody signed up for ${brand} with this address, as “${name}” (${username}). If that was you, please confirm it:\n\n${link}\n\nThe link works once, for ${hours} hours. If it was not you, ignore this mail: without the link the account cannot be used.\n`,
  decisionSubject: (brand: string) => `About your verification at ${brand}`,
  approvedBody: (brand: string, name: string, link: string) =>
    `Hello ${name},\n\nyou are a verified resident at ${brand} now, and can post:\n\n${link}\n`,
  rejectedBody: (brand: string, name: string, reason: string, link: string) =>
    `Hello ${name},\n\nyour verification at ${brand} was not approved:\n\n${reason}\n\nYou may send another document:\n\n${link}\n`,
} as const
