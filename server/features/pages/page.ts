import type { Endpoint } from '#contract/endpoint.ts'

/** What a page's first screen reads; the browser finds it under the same key. `paged`: the first page of a list. */
export type Read = {
  endpoint: Endpoint
  input: { params?: Record<string, string>; query?: object }
  paged?: true
}

/** An address that is a page. */
export type Page = {
  path: string
  title: string
  description: string
  /** 'outside' is for people who are not signed in, 'inPlace' shows them the sign-in view, 'moderator' is not there for others. */
  access: 'public' | 'outside' | 'resident' | 'inPlace' | 'moderator'
  /** The module of the screen, as the build's manifest names it. */
  screen: string
  /** What stands beside it in a wide window. */
  context?: string
  /** For search engines; all others say that they are not. */
  isListed?: true
  /** `:userId` is the viewer: for others it is not there. */
  isOwn?: true
  reads?: (params: Record<string, string>) => Read[]
}
