import type { Role, VerificationStatus } from '#contract/vocabulary.ts'

export type Viewer = {
  id: string
  name: string
  username: string
  email: string
  imageUrl: string | null
  bio: string
  isVerified: boolean
  verificationStatus: VerificationStatus
  tower: string | null
  location: string | null
  usernameChangeCount: number
  seesFirstSteps: boolean
  role: Role
}

/** Each property by name: the rest of a row takes V8 three times the memory. */
export const viewerOf = (row: Viewer): Viewer => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  imageUrl: row.imageUrl,
  bio: row.bio,
  isVerified: row.isVerified,
  verificationStatus: row.verificationStatus,
  tower: row.tower,
  location: row.location,
  usernameChangeCount: row.usernameChangeCount,
  seesFirstSteps: row.seesFirstSteps,
  role: row.role,
})

export const isModerator = (viewer: Pick<Viewer, 'role'>) => viewer.role !== 'resident'
