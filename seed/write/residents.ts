import type { Tx } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/viewer.ts'
import type { SeedResident, Verification } from '../resident.ts'
import { insertRows } from './rows.ts'

export async function writeResidents(
  tx: Tx,
  residents: readonly SeedResident[],
  passwordHashes: ReadonlyMap<SeedResident, string>,
) {
  const accounts = residents.map((one) => ({
    id: one.id,
    email: one.email,
    password_hash: passwordHashes.get(one) ?? null,
    email_verified_at: one.createdAt,
    role: one.role,
    created_at: one.createdAt,
  }))
  await insertRows(tx, 'accounts', accounts)
  await insertRows(tx, 'users', residents.map(userRow))
}

const statuses = {
  verified: 'Verified',
  pending: 'Pending',
  rejected: 'Rejected',
  none: 'Not_Submitted',
} as const satisfies Record<Verification, Viewer['verificationStatus']>

function userRow({
  id,
  name,
  username,
  bio,
  verification,
  tower,
  location,
  createdAt,
}: SeedResident) {
  const isVerified = verification === 'verified'
  return {
    // Their addresses are invented too.
    mail_interest: false,
    mail_messages: false,
    mail_decisions: false,
    id,
    name,
    username,
    bio,
    verification_status: statuses[verification],
    is_verified: isVerified,
    username_change_count: 0,
    show_tower_on_profile: true,
    show_location_on_profile: true,
    tower: isVerified ? tower : null,
    location: isVerified ? location : null,
    created_at: createdAt,
  }
}

export const viewerOf = (resident: SeedResident): Viewer => {
  const { id, name, username, email, bio, role, verification, tower, location } = resident
  const isVerified = verification === 'verified'
  return {
    id,
    name,
    username,
    email,
    bio,
    role,
    isVerified,
    imageUrl: null,
    verificationStatus: statuses[verification],
    tower: isVerified ? tower : null,
    location: isVerified ? location : null,
    usernameChangeCount: 0,
    seesFirstSteps: false,
  }
}
