import { createRoute } from '@tanstack/react-router'
import {
  forgotPasswordPage,
  privacyPage,
  resetPasswordPage,
  signInPage,
  signUpPage,
  suspendedPage,
  termsPage,
  undoEmailChangePage,
  verifyEmailPage,
} from '#contract/pages.ts'
import { pagesUnder } from './page-route.ts'
import { root } from './parents.ts'
import { textOf } from './text-of.ts'

const outside = pagesUnder(root)

export const outsideRoutes = [
  createRoute({
    ...outside(signInPage),
    /** `google` says how the way back from Google ended; `step` asks for the second factor. */
    validateSearch: (search) => textOf(search, 'next', 'google', 'step'),
  }),
  createRoute({ ...outside(signUpPage), validateSearch: (search) => textOf(search, 'next') }),
  createRoute(outside(verifyEmailPage)),
  createRoute({
    ...outside(forgotPasswordPage),
    validateSearch: (search) => textOf(search, 'next'),
  }),
  createRoute(outside(resetPasswordPage)),
  createRoute(outside(undoEmailChangePage)),
  createRoute(outside(suspendedPage)),
  createRoute(outside(termsPage)),
  createRoute(outside(privacyPage)),
]
