import { app, root } from './routes/parents.ts'
import { appRoutes } from './routes/app-routes.tsx'
import { outsideRoutes } from './routes/outside-routes.ts'

export const routeTree = root.addChildren([...outsideRoutes, app.addChildren(appRoutes)])
