import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages, postPage, signInPage, suspendedPage, type Page } from '#contract/pages.ts'
import { pricePatterns } from '#contract/price-label.ts'
import { pathHere, wayBack } from '#contract/path-here.ts'
import { text } from '#text'
import { countUnread, noCounts, viewerView } from '../identity/index.ts'
import { allow, may } from '#server/permissions.ts'
import type { Needs } from '#server/needs.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { fail } from '#server/platform/http/fail.ts'
import { liveHead } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { serveAssets } from './assets.ts'
import { ask, seedsOf, type Answer } from './bootstrap.ts'
import { readBuiltApp } from './built-app.ts'
import { failurePage } from './failure-page.ts'
import { aboutPage, aboutPost, firstPicture } from './page-metadata.ts'
import { webManifest } from './manifest.ts'
import { sendHtml } from './send-html.ts'
import { writePage } from './write-page.ts'

export async function pagesRoutes(
  app: FastifyInstance,
  { db, settings, webDir }: Pick<Needs, 'db' | 'settings'> & { webDir: string },
) {
  const built = readBuiltApp(webDir)
  await serveAssets(app, webDir)
  app.failurePage = failurePage(built, settings)

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page | undefined,
    answers: Answer[],
    since: number,
  ) => {
    const { viewer } = request
    const { building } = settings
    const brand = building.name
    const named = ({ description }: Page) => description.replaceAll('{brand}', brand)
    const origin = originOf(settings, request)
    const about = {
      ...(page && aboutPage({ title: page.title, description: named(page) }, brand, origin)),
      ...firstPicture(answers),
      ...(page === postPage && aboutPost(answers, origin, building)),
    }
    // A search that is refused is no missing page: the screen says what is wrong.
    const isGone =
      !page ||
      answers.some(({ read, status }) => read.input.params && [400, 403, 404].includes(status))
    // Sent where the service worker is installed, which keeps the app's files.
    const isFirstVisit = !request.headers['service-worker-navigation-preload']
    const html = writePage(built, {
      isFirstVisit,
      brand,
      title: text.ui.notFound,
      ...page,
      ...(page && { description: named(page) }),
      ...about,
      theme: request.cookies['theme'],
      bootstrap: {
        building: { ...building, pricePatterns: pricePatterns(building) },
        viewer: viewer && viewerView(viewer),
        counts: viewer ? await countUnread(db, viewer) : noCounts,
        liveSince: since,
      },
      seeds: seedsOf(answers),
      screen: fileOf(page?.access === 'inPlace' && !viewer ? signInPage : page),
      context: page?.context && `features/${page.context}.context.tsx`,
    })
    reply
      .header('x-robots-tag', 'noindex')
      // For the service worker, which keeps nothing for anybody else.
      .header('x-person', viewer?.id ?? 'nobody')
      .code(isGone ? 404 : 200)
    if (isFirstVisit) allowStyle(reply, built.styleSource)
    return sendHtml(request, reply, html)
  }

  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, undefined, [], await headFor(request.viewer))
  const headFor = async (viewer: Viewer | null) => (viewer ? liveHead(db, viewer.id) : 0)

  for (const page of pages) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      page.path.replace(/\$(\w+)/g, ':$1'),
      { config: { access: 'public' } },
      async (request, reply) => {
        const { viewer, isSuspended, params, query } = request
        if (isSuspended && page !== suspendedPage && page.access !== 'public')
          return reply.redirect(suspendedPage.path)
        if (page.access === 'suspended' && !isSuspended) return reply.redirect('/')
        // Signed in meanwhile, in another tab.
        if (page.access === 'outside' && viewer)
          return reply.redirect(pathHere(typeof query['next'] === 'string' ? query['next'] : ''))
        if (!viewer && ['resident', 'own', 'moderator'].includes(page.access))
          return reply.redirect(signInAddress(request))
        if (
          (page.access === 'moderator' && !mayModerate(viewer)) ||
          (page.access === 'own' && params['userId'] !== viewer?.id)
        )
          return notFound(request, reply)
        // Read first, so that the live stream covers every later change.
        const since = await headFor(viewer)
        const reads =
          viewer || page.access === 'outside' || isSuspended
            ? (page.reads?.(params, query, settings.building.towers) ?? [])
            : []
        const answers = await Promise.all(reads.map((read) => ask(app, request, read)))
        return answer(request, reply, page, answers, since)
      },
    )
  }

  app.get<{ Querystring: { theme?: string } }>(
    '/manifest.webmanifest',
    { config: { access: 'public', readsNoSession: true } },
    (request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(webManifest(settings.brandName, request.query.theme)),
  )

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (/^\/(api|assets|media)\//.test(request.url)) fail('NOT_FOUND')
    return notFound(request, reply)
  })
}

/** Allows a style in the page, beside those in files. */
const allowStyle = (reply: FastifyReply, source: string) =>
  reply.header(
    'content-security-policy',
    String(reply.getHeader('content-security-policy')).replace('style-src', `style-src ${source}`),
  )

const fileOf = (page: Page | undefined) => page && `features/${page.screen}.screen.tsx`

function signInAddress({ url }: FastifyRequest) {
  const search = new URLSearchParams(wayBack(url))
  return search.size === 0 ? '/sign-in' : `/sign-in?${search}`
}

const mayModerate = (viewer: Viewer | null) =>
  viewer !== null && may(viewer, 'site.moderate') === allow
