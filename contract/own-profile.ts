import * as z from 'zod/mini'
import { usernameField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { atMost, trim } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const bioField = z.string().check(trim, atMost(limits.bioMaxLength, text.form.tooLong))

export const profileForm = z.object({ username: usernameField, bio: bioField })

const ownProfile = z.object({
  username: z.string(),
  bio: z.string(),
  imageUrl: z.nullable(z.string()),
  usernameChangeCount: z.int(),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary:
    'Changes the caller’s username or bio; a new username counts, and resets the picture to initials',
  body: z.object({ username: z.optional(usernameField), bio: z.optional(z.nullable(bioField)) }),
  output: z.object({ profile: ownProfile }),
  errors: ['USER_NOT_FOUND', 'USERNAME_TAKEN', 'USERNAME_RESERVED', 'USERNAME_CHANGES_USED'],
})

export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary:
    'Uses an avatar upload of the caller as their profile picture; replaces the previous one',
  body: z.object({ imageId: z.uuid(text.ownProfile.photoRequired) }),
  output: z.object({ imageUrl: z.string() }),
  errors: ['PROFILE_IMAGE_REQUIRED'],
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/api/profile/image',
  summary: 'Removes the caller’s picture; initials are shown instead',
})

export const userSettings = z.object({
  /** These rule the profile only; a post has its own flags. */
  showTowerOnProfile: z.boolean(),
  showLocationOnProfile: z.boolean(),
  /** About reservations and handovers: at once, and in the mail about what is unread. An older name. */
  mailsAboutDeals: z.boolean(),
  /** In the mail about what is unread. */
  mailInterest: z.boolean(),
  mailMessages: z.boolean(),
  mailDecisions: z.boolean(),
  mailSearches: z.boolean(),
  /** Which push notifications the caller gets. */
  pushInterest: z.boolean(),
  pushMessages: z.boolean(),
  pushDeals: z.boolean(),
  pushDecisions: z.boolean(),
  pushSearches: z.boolean(),
})
export type UserSettings = z.infer<typeof userSettings>

export const getUserSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary:
    'Which parts of their address the caller shows on their profile, and which mails and push notifications they get',
  output: userSettings,
})

export const setUserSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary:
    'Shows or hides parts of the caller’s address, switches kinds of mails or push notifications; omitted fields stay the same',
  body: z.object({
    showTowerOnProfile: z.optional(z.boolean()),
    showLocationOnProfile: z.optional(z.boolean()),
    mailsAboutDeals: z.optional(z.boolean()),
    mailInterest: z.optional(z.boolean()),
    mailMessages: z.optional(z.boolean()),
    mailDecisions: z.optional(z.boolean()),
    mailSearches: z.optional(z.boolean()),
    pushInterest: z.optional(z.boolean()),
    pushMessages: z.optional(z.boolean()),
    pushDeals: z.optional(z.boolean()),
    pushDecisions: z.optional(z.boolean()),
    pushSearches: z.optional(z.boolean()),
  }),
  output: userSettings,
})
