import type { Config } from './config/config.ts'
import type { Line } from './features/line/index.ts'
import type { Cards } from './features/posts/post-reader.ts'
import type { Db } from './platform/database/db.ts'
import type { Replicas } from './platform/database/replicas/replicas.ts'
import type { DiskSpace } from './platform/disk-space.ts'
import type { Limits } from './platform/rate-limits/rate-limits.ts'
import type { Passwords } from './platform/secrets/passwords.ts'
import type { Storage } from './platform/storage/storage.ts'

export type AppConfig = Pick<
  Config,
  | 'publicUrl'
  | 'linkOrigin'
  | 'trustedProxies'
  | 'brandName'
  | 'adminEmails'
  | 'google'
  | 'signUp'
  | 'sessionDays'
  | 'locationsVisibleTo'
  | 'secretKeys'
  | 'dataDir'
  | 'hstsSubdomains'
  | 'metricsToken'
  | 'timeZone'
  | 'pushServices'
>

/** What app.ts passes to each feature's routes, which take what they use. */
export type Needs = {
  db: Db
  replicas: Replicas
  storage: Storage
  cards: Cards
  disk: Pick<DiskSpace, 'hasRoomForUploads'>
  line: Line
  limits: Limits
  passwords: Passwords
  settings: AppConfig & { https: boolean }
}
