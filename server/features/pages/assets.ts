import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Without a session, so that they load while the database is down. */
export async function serveAssets(app: FastifyInstance, webDir: string) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', readsNoSession: true }
    })
    const shared = {
      decorateReply: false,
      preCompressed: true,
      index: false as const,
      dotfiles: 'ignore' as const,
    }
    await scope.register(fastifyStatic, {
      ...shared,
      root: path.join(webDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
    })
    // web/public: files with well-known names.
    await scope.register(fastifyStatic, {
      ...shared,
      root: webDir,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  })
}
