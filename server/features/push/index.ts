export { encryptedPushKeys } from './keys/encrypted-push-keys.ts'
export { keepPushing } from './keep-pushing.ts'
export { pushRoutes } from './push.routes.ts'
export { purgePushes } from './pushes.store.ts'
