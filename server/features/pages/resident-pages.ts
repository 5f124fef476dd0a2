import { listConversations } from '#contract/chat.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { explorePosts } from '#contract/search.ts'
import { listInterests } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listListings } from '#contract/listings.ts'
import { getAccount } from '#contract/own-account.ts'
import { getUserSettings } from '#contract/own-profile.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saves.ts'
import { text } from '#contract/text/en.ts'
import { getVerification } from '#contract/verification.ts'
import type { Page, Read } from './page.ts'

const {
  chat,
  createPost,
  editPost,
  search,
  feed,
  interests,
  listings,
  notifications,
  ownProfile,
  post,
  profile,
  saved,
  settings,
} = text

/** For who is signed in. */
export const residentPages: Page[] = [
  {
    path: '/',
    title: feed.title,
    description: feed.description,
    access: 'resident',
    screen: 'features/feed/home.screen.tsx',
    context: 'features/feed/home-context.tsx',
    reads: () => [firstPage(getFeed), { endpoint: getPopular, input: {} }],
  },
  {
    path: '/explore',
    title: search.title,
    description: search.description,
    access: 'resident',
    screen: 'features/search/explore.screen.tsx',
    reads: () => [firstPage(explorePosts)],
  },
  {
    path: '/saved',
    title: saved.title,
    description: saved.description,
    access: 'resident',
    screen: 'features/saves/saved.screen.tsx',
    reads: () => [firstPage(listSaved)],
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
    title: editPost.title,
    description: editPost.subtext,
    access: 'resident',
    screen: 'features/edit-post/edit-post.screen.tsx',
    reads: ({ postId = '' }) => [{ endpoint: getPostForEdit, input: { params: { postId } } }],
  },
  {
    path: '/list',
    title: listings.title,
    description: listings.description,
    access: 'resident',
    screen: 'features/listings/listings.screen.tsx',
    reads: () => [firstPage(listListings, { state: 'available' })],
  },
  {
    path: '/posts/:postId',
    title: post.title,
    // Of a post that is there, its own (facts.ts).
    description: search.description,
    access: 'resident',
    screen: 'features/posts/details/post.screen.tsx',
    reads: ({ postId = '' }) => [{ endpoint: getPost, input: { params: { postId } } }],
  },
  {
    path: '/user-profile/:userId',
    title: profile.title,
    description: profile.description,
    access: 'resident',
    screen: 'features/profiles/profile.screen.tsx',
    reads: profileReads,
  },
  {
    path: '/profile/:userId',
    title: profile.title,
    description: profile.description,
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
    reads: () => [firstPage(listInterests)],
  },
  {
    path: '/notifications',
    title: notifications.title,
    description: notifications.description,
    access: 'resident',
    screen: 'features/notifications/notifications.screen.tsx',
    reads: () => [firstPage(listNotifications)],
  },
  {
    path: '/message',
    title: chat.title,
    description: chat.description,
    access: 'inPlace',
    screen: 'features/chat/chat.screen.tsx',
    reads: () => [firstPage(listConversations)],
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
    title: ownProfile.placeholderTitle,
    description: ownProfile.placeholder,
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
]

function firstPage(endpoint: Endpoint, query: object = {}): Read {
  return { endpoint, input: { query }, paged: true }
}

function profileReads({ userId = '' }: Record<string, string>): Read[] {
  return [
    { endpoint: getProfile, input: { params: { userId } } },
    { endpoint: listPostsOf, input: { params: { userId }, query: {} }, paged: true },
  ]
}

function settingsReads(): Read[] {
  return [
    { endpoint: getVerification, input: {} },
    { endpoint: getUserSettings, input: {} },
    { endpoint: getAccount, input: {} },
  ]
}
