import { getSignUpRules } from '#contract/building.ts'
import { listConversations } from '#contract/chat.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { explorePosts } from '#contract/explore.ts'
import { listInterests, listNotifications } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { getAccount } from '#contract/own-account.ts'
import { getUserSettings } from '#contract/own-profile.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saved.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { legal } from '#contract/text/legal.en.ts'
import { getVerification } from '#contract/verification.ts'

/** What a page's first screen reads; the browser finds it under the same key. `paged`: the first page of a list. */
export type Read = { endpoint: Endpoint; input: { params?: Record<string, string>; query?: object }; paged?: true }

export type Page = {
  path: string
  title: string
  description: string
  /** 'outside' is for people who are not signed in, 'inPlace' shows them the sign-in view, 'moderator' is not there for others. */
  access: 'public' | 'outside' | 'resident' | 'inPlace' | 'moderator'
  /** The module of the screen, as the build's manifest names it. */
  screen: string
  /** What stands beside it in a wide window. */
  context?: string
  /** For search engines; all others say that they are not. */
  isListed?: true
  /** `:userId` is the viewer: for others it is not there. */
  isOwn?: true
  reads?: (params: Record<string, string>) => Read[]
}

const list = (endpoint: Endpoint): Read => ({ endpoint, input: { query: {} }, paged: true })
const {
  signIn,
  signUp,
  verifyEmail,
  recovery,
  explore,
  feed,
  createPost,
  interests,
  notifications,
  chat,
  saved,
  settings,
  moderation,
} = text

/** Whether the desk is open, before anything of it. */
const atTheDoor = (): Read[] => [{ endpoint: getSecondFactor, input: {} }]

const profileReads = ({ userId = '' }: Record<string, string>): Read[] => [
  { endpoint: getProfile, input: { params: { userId } } },
  { endpoint: listPostsOf, input: { params: { userId }, query: {} }, paged: true },
]

const settingsReads = (): Read[] => [
  { endpoint: getVerification, input: {} },
  { endpoint: getUserSettings, input: {} },
  { endpoint: getAccount, input: {} },
]

/** Every address that is a page. The browser's own list is web/routes.tsx. */
export const pagesOf = (brand: string): Page[] => [
  {
    path: '/sign-in',
    title: signIn.title,
    description: signIn.description,
    access: 'outside',
    screen: 'features/identity/sign-in.screen.tsx',
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
    screen: 'features/identity/forgot-password.screen.tsx',
    isListed: true,
  },
  {
    path: '/reset-password',
    title: recovery.resetTitle,
    description: recovery.resetSubtext,
    access: 'public',
    screen: 'features/identity/reset-password.screen.tsx',
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
  {
    path: '/',
    title: feed.title,
    description: feed.description,
    access: 'resident',
    screen: 'features/feed/home.screen.tsx',
    context: 'features/feed/home-context.tsx',
    reads: () => [list(getFeed), { endpoint: getPopular, input: {} }],
  },
  {
    path: '/explore',
    title: explore.title,
    description: explore.description,
    access: 'resident',
    screen: 'features/explore/explore.screen.tsx',
    reads: () => [list(explorePosts)],
  },
  {
    path: '/saved',
    title: saved.title,
    description: saved.description,
    access: 'resident',
    screen: 'features/saved/saved.screen.tsx',
    reads: () => [list(listSaved)],
  },
  {
    path: '/create-post',
    title: createPost.title,
    description: createPost.pageDescription,
    access: 'resident',
    screen: 'features/create-post/create-post.screen.tsx',
  },
  {
    path: '/update-post/:postId',
    title: text.editPost.title,
    description: text.editPost.subtext,
    access: 'resident',
    screen: 'features/edit-post/edit-post.screen.tsx',
    reads: ({ postId = '' }) => [{ endpoint: getPostForEdit, input: { params: { postId } } }],
  },
  {
    path: '/list',
    title: text.listings.title,
    description: text.listings.description,
    access: 'resident',
    screen: 'features/listings/listings.screen.tsx',
    reads: () => [{ endpoint: listListings, input: { query: { state: 'available' } }, paged: true }],
  },
  {
    path: '/posts/:postId',
    title: text.post.title,
    // Of a post that is there, its own (facts.ts).
    description: explore.description,
    access: 'resident',
    screen: 'features/posts/post.screen.tsx',
    reads: ({ postId = '' }) => [{ endpoint: getPost, input: { params: { postId } } }],
  },
  {
    path: '/user-profile/:userId',
    title: text.profile.title,
    description: text.profile.description,
    access: 'resident',
    screen: 'features/profiles/profile.screen.tsx',
    reads: profileReads,
  },
  {
    path: '/profile/:userId',
    title: text.profile.title,
    description: text.profile.description,
    access: 'resident',
    screen: 'features/profiles/profile.screen.tsx',
    reads: profileReads,
  },
  {
    path: '/interested',
    title: interests.title,
    description: interests.description,
    access: 'resident',
    screen: 'features/interests/interests.screen.tsx',
    reads: () => [list(listInterests)],
  },
  {
    path: '/notifications',
    title: notifications.title,
    description: notifications.description,
    access: 'resident',
    screen: 'features/notifications/notifications.screen.tsx',
    reads: () => [list(listNotifications)],
  },
  {
    path: '/message',
    title: chat.title,
    description: chat.description,
    access: 'inPlace',
    screen: 'features/chat/chat.screen.tsx',
    reads: () => [list(listConversations)],
  },
  {
    path: '/settings',
    title: settings.title,
    description: settings.description,
    access: 'resident',
    screen: 'features/settings/settings.screen.tsx',
    reads: settingsReads,
  },
  {
    path: '/update-profile',
    title: text.ownProfile.placeholderTitle,
    description: text.ownProfile.placeholder,
    access: 'resident',
    screen: 'features/settings/settings.screen.tsx',
  },
  {
    path: '/update-profile/:userId',
    title: settings.title,
    description: settings.description,
    access: 'resident',
    isOwn: true,
    screen: 'features/settings/settings.screen.tsx',
    reads: settingsReads,
  },
  adminPage('/admin', moderation.verification),
  adminPage('/admin/reports', text.reportDesk.title),
  adminPage('/admin/residents', text.residentDesk.title),
  adminPage('/admin/audit-log', text.audit.title),
  adminPage('/admin/second-step', text.secondFactor.tab),
  adminPage('/admin/building', text.building.title),
]

function adminPage(path: string, tab: string): Page {
  return {
    path,
    title: moderation.tabTitle(tab),
    description: moderation.description,
    access: 'moderator',
    screen: 'features/moderation/admin.screen.tsx',
    reads: atTheDoor,
  }
}
