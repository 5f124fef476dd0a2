import { initialsUrl } from '#contract/initials-url.ts'
import type { OwnProfile } from './profiles.store.ts'

/** After a removal: the initials, once the person has chosen a username. */
export const pictureWithoutUpload = ({
  usernameChangeCount,
  username,
}: Pick<OwnProfile, 'usernameChangeCount' | 'username'>) =>
  usernameChangeCount > 0 ? initialsUrl(username) : null
