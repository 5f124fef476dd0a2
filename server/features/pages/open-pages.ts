import { getSignUpRules } from '#contract/building.ts'
import { text } from '#contract/text/en.ts'
import { legal } from '#contract/text/legal.en.ts'
import type { Page } from './page.ts'

const { signIn, signUp, verifyEmail, recovery } = text

/** For everybody, or only for who is not signed in. */
export const openPages = (brand: string): Page[] => [
  {
    path: '/sign-in',
    title: signIn.title,
    description: signIn.description,
    access: 'outside',
    screen: 'features/identity/sign-in/sign-in.screen.tsx',
    isListed: true,
  },
  {
    path: '/sign-up',
    title: signUp.title,
    description: signUp.description,
    access: 'outside',
    screen: 'features/identity/sign-up.screen.tsx',
    isListed: true,
    reads: () => [{ endpoint: getSignUpRules, input: {} }],
  },
  {
    path: '/verify-email',
    title: verifyEmail.title,
    description: verifyEmail.description,
    access: 'public',
    screen: 'features/identity/verify-email.screen.tsx',
  },
  {
    path: '/forgot-password',
    title: recovery.forgotTitle,
    description: recovery.forgotSubtext,
    access: 'public',
    screen: 'features/identity/password/forgot-password.screen.tsx',
    isListed: true,
  },
  {
    path: '/reset-password',
    title: recovery.resetTitle,
    description: recovery.resetSubtext,
    access: 'public',
    screen: 'features/identity/password/reset-password.screen.tsx',
  },
  {
    path: '/undo-email-change',
    title: recovery.undoTitle,
    description: recovery.undoSubtext,
    access: 'public',
    screen: 'features/identity/undo-email-change.screen.tsx',
  },
  {
    path: '/terms-of-service',
    title: legal.terms.title,
    description: legal.terms.description(brand),
    access: 'public',
    screen: 'features/legal/terms.screen.tsx',
    isListed: true,
  },
  {
    path: '/privacy-policy',
    title: legal.privacy.title,
    description: legal.privacy.description(brand),
    access: 'public',
    screen: 'features/legal/privacy.screen.tsx',
    isListed: true,
  },
]
