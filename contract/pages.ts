import { getSignUpRules } from './building.ts'
import { listConversations } from './chat.ts'
import { getPostForEdit } from './edit-post.ts'
import type { Endpoint } from './endpoint.ts'
import { listInterests } from './interests.ts'
import { listInterestedIn, listListings } from './listings.ts'
import { listNotifications } from './notifications.ts'
import { getAccount } from './own-account.ts'
import { getUserSettings } from './own-profile.ts'
import { getFeed, getPopular, getPost } from './posts.ts'
import { getProfile, listPostsOf } from './profiles.ts'
import { listSaved } from './saves.ts'
import { explorePosts, searchPosts } from './search.ts'
import { isEmptySearch, searchIn } from './search-filter.ts'
import { getSecondFactor } from './second-factor.ts'
import { getLine } from './line.ts'
import { getReservation } from './reservations.ts'
import { text } from './text/en.ts'
import { legal } from './text/legal.en.ts'
import { getSuspension } from './suspension.ts'
import type { Tower } from './towers.ts'
import { getVerification } from './verification.ts'

/** The server writes its answer into the page. `paged`: the first page of a list. */
export type Read = {
  endpoint: Endpoint
  input: { params?: Record<string, string>; query?: object }
  paged?: true
}

/**
 * `outside`: only signed out. `suspended`: only suspended accounts, whom the others lead there, except
 * `public` ones. `inPlace`: shows the sign-in form at the same address. `own` (the
 * resident `$userId`) and `moderator`: 404 for others.
 */
export type PageAccess =
  | 'public'
  | 'outside'
  | 'suspended'
  | 'resident'
  | 'inPlace'
  | 'own'
  | 'moderator'

/** The browser's build drops what only the server needs (build/lean-contract.ts). */
export type Page = {
  path: string
  title: string
  /** `{brand}` stands for the site's name. */
  description: string
  access: PageAccess
  /** web/features/{screen}.screen.tsx */
  screen: string
  /** The right column: web/features/{context}.context.tsx */
  context?: string
  /** The tab's label under /admin. */
  tab?: string
  /** `params` and `query` are those of the page's address. */
  reads?: (params: Record<string, string>, query: object, towers: readonly Tower[]) => Read[]
}

type Words = { title: string; description: string }
type More = Partial<Omit<Page, 'path' | 'screen' | keyof Words>>

export const pages: Page[] = []

function page<const P extends string>(
  path: P,
  screen: string,
  { title, description }: Words,
  more: More = {},
): Page & { path: P } {
  const declared = { path, access: 'resident' as const, screen, title, description, ...more }
  pages.push(declared)
  return declared
}

const anyone = { access: 'public' } as const
const newcomers = { access: 'outside' } as const
const read = (endpoint: Endpoint, params: Record<string, string> = {}): Read => ({
  endpoint,
  input: Object.keys(params).length > 0 ? { params } : {},
})
const list = (endpoint: Endpoint, query: object = {}): Read => ({
  endpoint,
  input: { query },
  paged: true,
})

const { recovery, search } = text
export const signInPage = page('/sign-in', 'identity/sign-in/sign-in', text.signIn, newcomers)
export const signUpPage = page('/sign-up', 'identity/sign-up', text.signUp, {
  ...newcomers,
  reads: () => [read(getSignUpRules)],
})
export const verifyEmailPage = page(
  '/verify-email',
  'identity/verify-email',
  text.verifyEmail,
  anyone,
)
export const forgotPasswordPage = page(
  '/forgot-password',
  'identity/password/forgot-password',
  { title: recovery.forgotTitle, description: recovery.forgotSubtext },
  anyone,
)
export const resetPasswordPage = page(
  '/reset-password',
  'identity/password/reset-password',
  { title: recovery.resetTitle, description: recovery.resetSubtext },
  anyone,
)
export const undoEmailChangePage = page(
  '/undo-email-change',
  'identity/undo-email-change',
  { title: recovery.undoTitle, description: recovery.undoSubtext },
  anyone,
)
export const suspendedPage = page('/suspended', 'suspension/suspended', text.suspension, {
  access: 'suspended',
  reads: () => [read(getSuspension)],
})
export const termsPage = page('/terms-of-service', 'legal/terms', legal.terms, anyone)
export const privacyPage = page('/privacy-policy', 'legal/privacy', legal.privacy, anyone)

export const homePage = page('/', 'feed/home', text.feed, {
  context: 'feed/home',
  reads: () => [list(getFeed), read(getPopular)],
})
export const explorePage = page('/explore', 'search/explore', search, {
  reads: (_, query, towers) => {
    const wanted = searchIn(query, towers)
    return [isEmptySearch(wanted) ? list(explorePosts) : list(searchPosts, wanted)]
  },
})
export const savedPage = page('/saved', 'saves/saved', text.saved, {
  reads: () => [list(listSaved)],
})
export const createPostPage = page('/create-post', 'create-post/create-post', {
  title: text.createPost.title,
  description: text.createPost.pageDescription,
})
export const editPostPage = page(
  '/update-post/$postId',
  'edit-post/edit-post',
  { title: text.editPost.title, description: text.editPost.subtext },
  { reads: (params) => [read(getPostForEdit, params)] },
)
export const listingsPage = page('/list', 'listings/listings', text.listings, {
  reads: () => [list(listListings, { state: 'available' })],
})
export const linePage = page('/list/$postId', 'line/who-is-interested', text.line, {
  reads: (params) => [
    read(getLine, params),
    { endpoint: listInterestedIn, input: { params, query: {} }, paged: true },
    read(getPost, params),
  ],
})
export const passPage = page('/handover/$reservationId', 'pass/pass', text.pass, {
  reads: (params) => [read(getReservation, params)],
})
/** A visible post replaces title and description. */
export const postPage = page(
  '/posts/$postId',
  'posts/details/post',
  { title: text.post.title, description: search.description },
  { reads: (params) => [read(getPost, params)] },
)
const profileReads = {
  reads: (params: Record<string, string>): Read[] => [
    read(getProfile, params),
    { endpoint: listPostsOf, input: { params, query: {} }, paged: true },
  ],
}
export const userProfilePage = page(
  '/user-profile/$userId',
  'profiles/user-profile',
  text.profile,
  profileReads,
)
export const profilePage = page('/profile/$userId', 'profiles/profile', text.profile, profileReads)
export const interestsPage = page('/interested', 'interests/interests', text.interests, {
  reads: () => [list(listInterests), list(listInterests, { turns: 'true' })],
})
export const notificationsPage = page(
  '/notifications',
  'notifications/notifications',
  text.notifications,
  { reads: () => [list(listNotifications)] },
)
export const chatPage = page('/message', 'chat/chat', text.chat, {
  access: 'inPlace',
  reads: () => [list(listConversations)],
})
const settingsReads = {
  reads: () => [getVerification, getUserSettings, getAccount].map((each) => read(each)),
}
export const settingsPage = page('/settings', 'settings/settings', text.settings, settingsReads)
export const updateProfilePage = page('/update-profile', 'settings/update-profile', {
  title: text.ownProfile.placeholderTitle,
  description: text.ownProfile.placeholder,
})
export const ownProfilePage = page('/update-profile/$userId', 'settings/settings', text.settings, {
  ...settingsReads,
  access: 'own',
})

const adminPage = <const P extends string>(path: P, tab: string) =>
  page(
    path,
    'admin/admin',
    { title: text.moderation.tabTitle(tab), description: text.moderation.description },
    // Asks first whether the second factor is missing.
    { access: 'moderator', tab, reads: () => [read(getSecondFactor)] },
  )
export const verificationAdminPage = adminPage('/admin', text.moderation.verification)
export const reportAdminPage = adminPage('/admin/reports', text.reportAdmin.title)
export const personReportAdminPage = adminPage('/admin/people', text.personReports.title)
export const residentAdminPage = adminPage('/admin/residents', text.residentAdmin.title)
export const auditAdminPage = adminPage('/admin/audit-log', text.audit.title)
export const secondFactorAdminPage = adminPage('/admin/second-step', text.secondFactor.tab)
export const figuresAdminPage = adminPage('/admin/figures', text.figures.title)
export const buildingAdminPage = adminPage('/admin/building', text.building.title)
