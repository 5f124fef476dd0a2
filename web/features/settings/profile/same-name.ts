import * as z from 'zod/mini'
import { profileForm } from '#contract/own-profile.ts'

/** Who has a username from before a rule keeps it. */
export const sameName = z.extend(profileForm, { username: z.string() })
