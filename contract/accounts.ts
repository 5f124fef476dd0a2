import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, roles, towers, verificationStatuses } from './vocabulary.ts'
import { holdsWebAddress } from './web-addresses.ts'

/** A person as other residents see them. */
export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  /** A photo's path, or `initials:…` of a chosen username; null for the initials of the name. */
  imageUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
})
export type Person = z.infer<typeof person>

/** The person asking, as only they see themselves. */
export const viewer = z.extend(person, {
  email: z.string(),
  bio: z.string(),
  tower: z.nullable(z.enum(keysOf(towers))),
  location: z.nullable(z.string()),
  verificationStatus: z.enum(keysOf(verificationStatuses)),
  usernameChangeCount: z.int(),
  /** Neighbours can see whom they deal with: there is a picture, a bio, and an address. */
  isProfileComplete: z.boolean(),
  role: z.enum(keysOf(roles)),
  can: z.array(z.enum(['create-post', 'moderate', 'change-building-code'])),
})
export type Viewer = z.infer<typeof viewer>

export const counts = z.object({
  messages: z.int(),
  notifications: z.int(),
  /** What waits for a moderator's decision; nobody else has it. */
  waiting: z.optional(z.object({ verifications: z.int(), reports: z.int() })),
})
export type Counts = z.infer<typeof counts>

/** Names and usernames stand where others read them, and are no place to lead them elsewhere. */
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

/** That both passwords are the same is asked last, by the server: first whether the email is free (R41). */
export const signUpForm = z.object({
  name: nameField,
  username: usernameField,
  email: emailField,
  password: passwordField,
  confirmPassword: z
    .string()
    .check(z.minLength(limits.passwordMinLength, text.form.confirmPasswordRequired)),
  /** Of the building, where it asks for it. */
  code: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.buildingCodeMaxLength, text.form.tooLong)),
  ),
})
export const signInForm = z.object({ email: emailField, password: passwordField })
export const emailForm = z.object({ email: emailField })

/** What the link of a mail carries. */
export const mailedLink = z.object({
  userId: z.uuid(),
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Creates an account and mails its verification link; leaves no session behind',
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
  summary: 'Ends any session of this browser, then opens one; sets the session cookie',
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
  summary: 'Who is asking, and how many unread things wait',
  output: z.object({ viewer: z.nullable(viewer), counts }),
  errors: [],
})

export const readVerificationLink = endpoint({
  method: 'POST',
  path: '/api/verify-email/link',
  access: 'public',
  summary:
    'What a mailed link would confirm; changes nothing. A POST, so that the secret is in no address',
  body: mailedLink,
  output: z.object({
    email: z.string(),
    /** Of a new account; else the new address of an account. */
    isSignUp: z.boolean(),
    /** In every browser but the one that asked for the link. */
    asksPassword: z.boolean(),
  }),
  errors: ['VERIFICATION_LINK_INVALID'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
  summary:
    'Confirms an email address, of a new account or a new one of an account; a link works once, and only with the account’s password in other browsers than the one that asked for it',
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
  summary: 'Mails a fresh verification link; answers the same whether or not the address is known',
  body: emailForm,
  output: z.object({}),
  errors: [],
})
