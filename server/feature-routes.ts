import type { FastifyInstance } from 'fastify'
import { blockRoutes } from './features/blocks/index.ts'
import { buildingRoutes } from './features/building/index.ts'
import { chatRoutes } from './features/chat/index.ts'
import { digestRoutes } from './features/digests/index.ts'
import { drawRoutes } from './features/draws/index.ts'
import { feedRoutes } from './features/feed/index.ts'
import {
  googleRoutes,
  identityRoutes,
  openGoogle,
  ownAccountRoutes,
  tokenRoutes,
} from './features/identity/index.ts'
import { handoverRoutes } from './features/handovers/index.ts'
import { figuresRoutes } from './features/figures/index.ts'
import { firstStepsRoutes } from './features/first-steps/index.ts'
import { imageRoutes } from './features/images/index.ts'
import { interestRoutes } from './features/interests/index.ts'
import { accountClosingRoutes } from './features/account-closing/index.ts'
import { likeRoutes } from './features/likes/index.ts'
import { listingRoutes } from './features/listings/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { personReportRoutes } from './features/person-reports/index.ts'
import { placeRoutes } from './features/places/index.ts'
import { postRoutes } from './features/posts/index.ts'
import { profileRoutes } from './features/profiles/index.ts'
import { pushRoutes } from './features/push/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { reservationRoutes } from './features/reservations/index.ts'
import { residentRoutes } from './features/residents/index.ts'
import { rssRoutes } from './features/rss/index.ts'
import { saveRoutes } from './features/saves/index.ts'
import { savedSearchRoutes } from './features/saved-searches/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { secondFactorRoutes } from './features/second-factor/index.ts'
import { suspensionRoutes } from './features/suspension/index.ts'
import { verificationRoutes } from './features/verification/index.ts'
import type { Needs } from './needs.ts'
import type { Db } from './platform/database/db.ts'

const features = [
  identityRoutes,
  ownAccountRoutes,
  tokenRoutes,
  buildingRoutes,
  placeRoutes,
  handoverRoutes,
  imageRoutes,
  chatRoutes,
  blockRoutes,
  postRoutes,
  profileRoutes,
  feedRoutes,
  rssRoutes,
  firstStepsRoutes,
  likeRoutes,
  saveRoutes,
  searchRoutes,
  savedSearchRoutes,
  interestRoutes,
  listingRoutes,
  reservationRoutes,
  drawRoutes,
  reportRoutes,
  personReportRoutes,
  residentRoutes,
  suspensionRoutes,
  auditRoutes,
  figuresRoutes,
  notificationRoutes,
  pushRoutes,
  digestRoutes,
  verificationRoutes,
  secondFactorRoutes,
]

export function featureRoutes(app: FastifyInstance, needs: Needs, patientDb: Db) {
  for (const register of features) register(app, needs)
  const { google } = needs.settings
  googleRoutes(app, { ...needs, google: google && openGoogle(google) })
  accountClosingRoutes(app, { ...needs, db: patientDb })
}
