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

export const isModerator = (viewer: Pick<Viewer, 'role'>) => viewer.role !== 'resident'
