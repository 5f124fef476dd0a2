export { rssRoutes } from './rss.routes.ts'
