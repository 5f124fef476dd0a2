export { useFeedKeys } from './use-feed-keys.ts'
