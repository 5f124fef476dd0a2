import type { Config } from './config/config.ts'
import type { Building } from '#contract/building-settings.ts'
import type { LiveBuilding } from './features/building/settings/live-settings.ts'
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
  | 'adminEmails'
  | 'google'
  | 'signUp'
  | 'sessionDays'
  | 'locationsVisibleTo'
  | 'personalTokens'
  | 'secretKeys'
  | 'dataDir'
  | 'hstsSubdomains'
  | 'metricsToken'
  | 'pushServices'
>

type LiveSettings = Readonly<Omit<Building, 'name'>> & {
  readonly building: Building
  readonly brandName: string
}

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
  /** It always has the newest of an administrator's changes, so read it where it is used. */
  settings: AppConfig & LiveSettings & { https: boolean }
  building: LiveBuilding
  /** Of the environment, until an administrator saves the building's settings. */
  start: { brandName: string; timeZone: string }
}
