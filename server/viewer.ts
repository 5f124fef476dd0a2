import type { Role, Tower, VerificationStatus } from '#contract/vocabulary.ts'

/** Who is asking: read from the session with every request, never from what the request says of itself. */
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
