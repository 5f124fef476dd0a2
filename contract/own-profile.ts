import * as z from 'zod/mini'
import { usernameField } from './accounts.ts'
import { characterCount } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const bioField = z.string().check(
  z.trim(),
  z.refine((bio) => characterCount(bio) <= limits.bioMaxLength, text.form.tooLong),
)

/** What residents change about themselves in one go; name, tower and location are not among it. */
export const profileForm = z.object({ username: usernameField, bio: bioField })

/** What one's own profile has become. */
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
  errors: ['USER_NOT_FOUND', 'USERNAME_TAKEN', 'USERNAME_CHANGES_USED'],
})

export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary:
    'Makes an upload of one’s own, made for this purpose, the picture others see; the one before goes',
  body: z.object({ imageId: z.uuid(text.ownProfile.photoRequired) }),
  output: z.object({ imageUrl: z.string() }),
  errors: ['PROFILE_IMAGE_REQUIRED'],
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/api/profile/image',
  summary: 'Removes the picture: initials stand in its place',
  output: z.object({}),
  errors: [],
})

/** What of the address stands on one's profile (UserSettings). A post's own flags rule the post. */
export const userSettings = z.object({
  showTowerOnProfile: z.boolean(),
  showLocationOnProfile: z.boolean(),
})
export type UserSettings = z.infer<typeof userSettings>

export const getUserSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What the caller shows of their address',
  output: userSettings,
  errors: [],
})

export const setUserSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary:
    'Shows or hides the tower or the location on one’s profile; what is left out stays as it is',
  body: z.object({
    showTowerOnProfile: z.optional(z.boolean()),
    showLocationOnProfile: z.optional(z.boolean()),
  }),
  output: userSettings,
  errors: [],
})
