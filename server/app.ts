import type { FastifyInstance } from 'fastify'
import type { AppConfig, Needs } from './needs.ts'
import { apiDocsRoutes } from './api-docs/api-docs.ts'
import { backupFolder, newestBackup } from './backup/backup-folder.ts'
import { guardRequests } from './gate.ts'
import { featureRoutes } from './feature-routes.ts'
import { withBuilding } from './features/building/index.ts'
import { openCards } from './features/posts/index.ts'
import { validSessions, type SessionMemory } from './features/identity/index.ts'
import { pagesRoutes } from './features/pages/index.ts'
import { limitAddresses } from './platform/rate-limits/address-limit.ts'
import { givenBackAfterFailure } from './platform/rate-limits/refund-failed-requests.ts'
import { refuseWritesWhenFull, type DiskSpace } from './platform/disk-space.ts'
import { registerDraining } from './platform/http/draining.ts'
import { fail } from './platform/http/fail.ts'
import { watchForwarding } from './platform/http/forwarding.ts'
import { registerHealth } from './platform/http/monitoring/health.ts'
import { createHttp } from './platform/http/http.ts'
import { registerLive, type LiveStreams } from './platform/live/index.ts'
import type { Log } from './platform/log.ts'
import { registerMetrics } from './platform/http/monitoring/metrics.ts'
import { registerPolicyReports } from './platform/http/monitoring/policy-reports.ts'
import { registerOutbox } from './platform/mail/outbox.ts'

export type AppParts = Omit<Needs, 'cards' | 'settings' | 'start' | 'disk'> & {
  config: AppConfig & { brandName: string; timeZone: string }
  /** Without a statement timeout, for closing an account and exports. */
  patientDb: Needs['db']
  live: LiveStreams
  sessions: SessionMemory
  disk: Pick<DiskSpace, 'freeBytes' | 'hasRoomForUploads'>
  log: Log
  /** Undefined with SMTP. */
  outboxKey?: string | undefined
  hasPendingMigrations: () => Promise<boolean>
  /** Undefined for the API only. */
  webDir?: string | undefined
  checkAnswers: boolean
}

/** The composition root: returns an app that does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, replicas, storage, live, disk, log, checkAnswers } = parts
  const https = config.publicUrl?.startsWith('https:') ?? false
  const settings = withBuilding({ ...config, https }, parts.building.now)
  const app = await createHttp({
    logger: log,
    trustedProxies: config.trustedProxies,
    https,
    hstsSubdomains: config.hstsSubdomains,
    checkAnswers,
  })
  const draining = registerDraining(app)
  const untrustedForwards = watchForwarding(app)
  limitAddresses(app, parts.limits)
  guardRequests(app, { db, sessions: parts.sessions, settings })
  refuseWritesWhenFull(app, disk)
  const limits = givenBackAfterFailure(app, parts.limits)

  app.addHook('onClose', parts.passwords.close)

  const needs = {
    db,
    replicas,
    storage,
    disk,
    limits,
    line: parts.line,
    passwords: parts.passwords,
    cards: openCards(),
    settings,
    building: parts.building,
    start: { brandName: config.brandName, timeZone: config.timeZone },
  }
  featureRoutes(app, needs, parts.patientDb)
  apiDocsRoutes(app)
  if (parts.webDir !== undefined) await pagesRoutes(app, { db, settings, webDir: parts.webDir })
  if (parts.outboxKey !== undefined) registerOutbox(app, { db, key: parts.outboxKey })
  registerMetrics(app, {
    db,
    openStreams: live.count,
    untrustedForwards,
    freeBytes: disk.freeBytes,
    policyReports: registerPolicyReports(app, limits),
    shedRequests: app.shedRequests,
    replicaStates: replicas.states,
    lastBackup: () => newestBackup(backupFolder(config))?.madeAt,
    token: config.metricsToken,
    https,
  })
  const health = registerHealth(app, parts)
  const streams = registerLive(app, {
    db,
    live,
    log,
    streamsPerAddress: 500, // a whole building may share one address
    listenerOf: ({ viewer, sessionId }) =>
      viewer && sessionId ? { userId: viewer.id, sessionId } : fail('NOT_SIGNED_IN'),
    validSessions: (ids) => validSessions(db, ids),
  })
  draining.whenItBegins(health.drain)
  draining.whenItBegins(streams.end)
  return app
}
