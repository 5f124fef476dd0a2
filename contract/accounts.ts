import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, roles, verificationStatuses } from './vocabulary.ts'
import { holdsWebAddress } from './web-addresses.ts'
import { tower } from './fields.ts'

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  /** A photo's path or `initials:USERNAME`; null for the initials of the name. */
  imageUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
})
export type Person = z.infer<typeof person>

export const viewer = z.extend(person, {
  email: z.string(),
  bio: z.string(),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  verificationStatus: z.enum(keysOf(verificationStatuses)),
  usernameChangeCount: z.int(),
  /** Has a photo, a bio and an address. */
  isProfileComplete: z.boolean(),
  role: z.enum(keysOf(roles)),
  can: z.array(z.enum(['create-post', 'moderate', 'change-building-code'])),
})
export type Viewer = z.infer<typeof viewer>

export const counts = z.object({
  messages: z.int(),
  notifications: z.int(),
  /** Undecided cases; moderators only. */
  waiting: z.optional(z.object({ verifications: z.int(), reports: z.int() })),
})
export type Counts = z.infer<typeof counts>

const withoutAddress = z.refine<string>((name) => !holdsWebAddress(name), text.form.nameWithAddress)
const nameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.nameMinLength, text.form.tooShort),
    z.maxLength(limits.nameMaxLength, text.form.tooLong),
    withoutAddress,
  )
export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.usernameMinLength, text.form.tooShort),
    z.maxLength(limits.usernameMaxLength, text.form.tooLong),
    z.regex(/^[\p{L}\p{M}\p{N}_.-]*$/u, text.form.usernameCharacters),
    withoutAddress,
  )
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMaxLength, text.form.tooLong),
    z.email(text.form.invalidEmail),
  )
export const passwordField = z
  .string()
  .check(
    z.minLength(limits.passwordMinLength, text.form.passwordTooShort),
    z.maxLength(limits.passwordMaxLength, text.form.tooLong),
  )

/** The server compares the passwords after checking the email (R41). */
export const signUpForm = z.object({
  name: nameField,
  username: usernameField,
  email: emailField,
  password: passwordField,
  confirmPassword: z
    .string()
    .check(z.minLength(limits.passwordMinLength, text.form.confirmPasswordRequired)),
  /** The building's code, where SIGN_UP=code. */
  code: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.buildingCodeMaxLength, text.form.tooLong)),
  ),
})
export const signInForm = z.object({ email: emailField, password: passwordField })
export const emailForm = z.object({ email: emailField })

/** The parameters of an emailed link. */
export const mailedLink = z.object({
  userId: z.uuid(),
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Creates an account and emails its verification link; starts no session',
  body: signUpForm,
  output: z.object({ email: z.string() }),
  errors: [
    'EMAIL_EXISTS',
    'USERNAME_TAKEN',
    'PASSWORDS_DO_NOT_MATCH',
    'BUILDING_CODE_REQUIRED',
    'BUILDING_CODE_WRONG',
    'SIGN_UP_CLOSED',
  ],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  needsNoRoom: true,
  summary: 'Replaces this browser’s session; sets the session cookie',
  body: signInForm,
  output: z.object({ viewer, counts }),
  errors: ['INCORRECT_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'LOGIN_FAILED'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  needsNoRoom: true,
  summary: 'Ends the session of this browser',
  output: z.object({}),
  errors: [],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary: 'The signed-in resident, or null, and their unread counts',
  output: z.object({ viewer: z.nullable(viewer), counts }),
  errors: [],
})

export const readVerificationLink = endpoint({
  method: 'POST',
  path: '/api/verify-email/link',
  access: 'public',
  summary:
    'What an emailed link would confirm; changes nothing. A POST, so that no log has the secret',
  body: mailedLink,
  output: z.object({
    email: z.string(),
    /** False for an email change. */
    isSignUp: z.boolean(),
    /** True in any browser but the one that asked for the link. */
    asksPassword: z.boolean(),
  }),
  errors: ['VERIFICATION_LINK_INVALID'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
  summary:
    'Confirms the address of a new account or an email change. A link works once; a browser that did not ask for it must send the account’s password',
  body: z.extend(mailedLink, {
    password: z.optional(
      z.string().check(z.maxLength(limits.passwordMaxLength, text.form.tooLong)),
    ),
  }),
  output: z.object({ email: z.string() }),
  errors: [
    'VERIFICATION_LINK_INVALID',
    'VERIFICATION_PASSWORD_REQUIRED',
    'VERIFICATION_PASSWORD_WRONG',
    'PASSWORD_WRONG',
    'EMAIL_EXISTS',
  ],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  access: 'public',
  summary: 'Emails a new verification link; answers the same whether or not the address is known',
  body: emailForm,
  output: z.object({}),
  errors: [],
})
