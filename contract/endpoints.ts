import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as blocks from './blocks.ts'
import * as building from './building.ts'
import * as chat from './chat.ts'
import * as editPost from './edit-post.ts'
import * as emailVerification from './email-verification.ts'
import type { Endpoint } from './endpoint.ts'
import * as google from './google.ts'
import * as images from './images.ts'
import * as interests from './interests.ts'
import * as listings from './listings.ts'
import * as notifications from './notifications.ts'
import * as ownProfile from './own-profile.ts'
import * as ownAccount from './own-account.ts'
import * as passwords from './passwords.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as reportCases from './report-cases.ts'
import * as reportDecisions from './report-decisions.ts'
import * as reports from './reports.ts'
import * as residents from './residents.ts'
import * as saves from './saves.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as signUp from './sign-up.ts'
import * as verification from './verification.ts'
import * as verificationCases from './verification-cases.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value

export const endpoints: [string, Endpoint][] = [
  accounts,
  audit,
  blocks,
  building,
  chat,
  editPost,
  emailVerification,
  google,
  images,
  interests,
  listings,
  notifications,
  ownProfile,
  ownAccount,
  passwords,
  posts,
  profiles,
  reportCases,
  reportDecisions,
  reports,
  residents,
  saves,
  search,
  secondFactor,
  signUp,
  verification,
  verificationCases,
].flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] satisfies [string, Endpoint]] : [],
  ),
)
