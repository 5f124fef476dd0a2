import type { Role, Tower, VerificationStatus } from '#contract/vocabulary.ts'

/** The signed-in person, read from the session with every request. */
export type Viewer = {
  id: string
  name: string
  username: string
  email: string
  imageUrl: string | null
  bio: string
  isVerified: boolean
  verificationStatus: VerificationStatus
  tower: Tower | null
  location: string | null
  usernameChangeCount: number
  role: Role
}
