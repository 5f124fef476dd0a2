import { lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Page } from '#contract/pages.ts'
import { guard, type BeforeLoad } from './guard.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The shell's right column and its name; loaded only in a wide window. */
    Context?: ComponentType
    contextLabel?: string
    /** Brings its own top bar on a phone. */
    bare?: boolean
  }
}

const modules = import.meta.glob<{ default: ComponentType }>('./**/*.{screen,context}.tsx', {
  base: '../../features',
})

export function lazy(file: string) {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`There is no ${file}.tsx`)
  return lazyRouteComponent(load)
}

/** The options of declared pages' routes. */
export const pagesUnder =
  <R extends AnyRoute>(parent: R) =>
  <P extends string>({ path, title, access, screen }: Page & { path: P }) => ({
    getParentRoute: () => parent,
    path,
    component: lazy(`${screen}.screen`),
    staticData: { title },
    beforeLoad: (page: BeforeLoad) => guard(access, page),
  })
