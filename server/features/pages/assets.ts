import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Files of the build. Those with a hash in their name never change; the build has compressed them. They are there for everybody, also
 * while nobody can be looked up.
 */
export async function serveAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', isSameForAll: true }
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
    // web/public: a handful of files whose names people and machines know.
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
