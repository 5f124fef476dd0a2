import { createRootRoute, createRoute } from '@tanstack/react-router'
import { AppLayout } from '../shell/app-layout.tsx'
import { RootLayout } from '../shell/root-layout.tsx'
import { RouteNotFound } from '../shell/route-not-found.tsx'

export const root = createRootRoute({ component: RootLayout, notFoundComponent: RouteNotFound })
export const app = createRoute({ getParentRoute: () => root, id: 'app', component: AppLayout })
