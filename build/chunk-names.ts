import { globSync } from 'node:fs'
import path from 'node:path'

type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const web = `${process.cwd()}/web`
const firstScreen = [`${web}/app/main.tsx`, `${web}/features/feed/home.screen.tsx`]
const screens = globSync(`${web}/**/*.screen.tsx`).filter((file) => !firstScreen.includes(file))
/** A module needs only the parts of an index that it imports. */
const featureIndex = /\/features\/([\w-]+)\/index\.ts$/
const catalogue = /\/contract\/text\/en\.ts$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const radixIndex = /\/radix-ui\/dist\/index\.m?js$/
const queryIndex = /\/(react-query|query-core)\/build\/modern\/index\.m?js$/
/** These indexes name them; they come with `useMutation`. */
const mutations = /\/(useMutation|mutationObserver|mutationCache|mutation)\.m?js$/

/**
 * Small files compress badly and cost a request each: `app` is all that the feed and many other screens
 * need, and what several screens share is in a few files. The entry and the screens stay separate, because
 * the manifest names them. All else follows the imports.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let names: Map<string, string> | undefined
  return (id, context) => (names ??= namesOf(context)).get(id) ?? null
}

function namesOf(context: Context): Map<string, string> {
  const feed = reachable(context, firstScreen)
  const common = [...usersOf(feed, context)].filter(
    ([id, users]) => users.size >= manyScreens && !hasStyles(id, context),
  )
  const app = new Set([...feed, ...common.map(([id]) => id)])
  const names = new Map(Array.from(app, (id) => [id, 'app']))
  for (const [nth, { ids }] of sharedParts(app, context).entries())
    for (const id of ids) names.set(id, `shared-${nth + 1}`)
  return names
}

/** The first screen has one stylesheet, which sets the order of the layers. */
const hasStyles = (id: string, context: Context) =>
  [...reachable(context, [id]), id].some((each) => each.endsWith('.css'))

/** `screens`: which of them load it. Whoever loads it loads what it `needs`. */
type Part = { ids: string[]; needs: Set<string>; screens: Set<string>; bytes: number }

/** A module that at least this many of the 25 screens need is in `app`. */
const manyScreens = 10
/** One more file costs as much as this. Even a cached one takes a slow phone's processor about 7 ms. */
const requestBytes = 1000
/** Of the source, after the minifier and brotli. */
const compressed = 0.22

/** One for each set of screens at first. Two become one where that costs less than their requests. */
function sharedParts(app: Set<string>, context: Context): Part[] {
  const users = usersOf(app, context)
  const late = laterThan([...app, ...users.keys(), ...screens], context)
  const bySet = new Map<string, Part>()
  for (const [id, of] of users) {
    if (of.size === 1 && !late.has(id)) continue
    const set = [...of].join()
    const part = bySet.get(set) ?? { ids: [], needs: new Set(), screens: of, bytes: 0 }
    bySet.set(set, part)
    part.ids.push(id)
    for (const need of importsOf(id, context)) part.needs.add(need)
    part.bytes += (context.getModuleInfo(id)?.code?.length ?? 0) * compressed
  }
  let parts = [...bySet.values()]
  for (let pair = bestPair(parts); pair; pair = bestPair(parts)) {
    const [one, other] = pair
    parts = parts.filter((part) => part !== one && part !== other)
    parts.push({
      ids: [...one.ids, ...other.ids],
      needs: one.needs.union(other.needs),
      screens: one.screens.union(other.screens),
      bytes: one.bytes + other.bytes,
    })
  }
  return parts
}

function bestPair(parts: readonly Part[]): [Part, Part] | undefined {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  const bringsMore = (one: Part, other: Part) => {
    const screens = one.screens.union(other.screens)
    return [...one.needs, ...other.needs].some((id) => {
      const part = partOf.get(id)
      return part && part !== one && part !== other && !screens.isSubsetOf(part.screens)
    })
  }
  let best: [Part, Part] | undefined
  let most = 0
  for (const [nth, one] of parts.entries())
    for (const other of parts.slice(nth + 1)) {
      const both = one.screens.intersection(other.screens).size
      const gain =
        both * requestBytes -
        (other.screens.size - both) * one.bytes -
        (one.screens.size - both) * other.bytes
      if (gain <= most || bringsMore(one, other)) continue
      most = gain
      best = [one, other]
    }
  return best
}

/** What their parts need that load on demand: such a module cannot stay in a screen's own file. */
function laterThan(ids: readonly string[], context: Context): Set<string> {
  const roots = ids.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return reachable(
    context,
    roots.filter((id) => !screens.includes(id)),
  )
}

/** Which screens need a module. What loads behind the feed counts as one of them. */
function usersOf(app: Set<string>, context: Context): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const behindFeed = [...app]
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !screens.includes(id))
  for (const [name, roots] of [
    ...screens.map((screen) => [screen, [screen]] as const),
    ['behind the feed', behindFeed] as const,
  ])
    for (const id of reachable(context, roots))
      if (!app.has(id)) users.set(id, (users.get(id) ?? new Set()).add(name))
  return users
}

/** Static imports, without the roots. */
function reachable(context: Context, roots: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (!reached.has(id)) waiting.push(...importsOf(id, context))
    reached.add(id)
  }
  for (const root of roots) reached.delete(root)
  return reached
}

function importsOf(id: string, context: Context): string[] {
  const info = context.getModuleInfo(id)
  return (info?.importedIds ?? [])
    .filter((imported) => !isIndex(id) || !mutations.test(imported))
    .flatMap((imported) => namedIn(info?.code ?? '', imported, context))
}

function namedIn(code: string, file: string, context: Context): string[] {
  const [, feature] = featureIndex.exec(file) ?? []
  if (feature !== undefined) {
    const names = found(
      code,
      new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*/${feature}/index\\.ts["']`, 'g'),
    ).flatMap(words)
    const exports = [
      ...(context.getModuleInfo(file)?.code ?? '').matchAll(
        /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
      ),
    ]
    return exports
      .filter(([, list = '']) => words(list).some((name) => names.includes(name)))
      .map(([, , from = '']) => path.join(path.dirname(file), from))
  }
  if (catalogue.test(file))
    return found(code, /\btext\.(\w+)/g).map((name) => file.replace(/\.ts$/, `/${kebab(name)}.ts`))
  if (queryIndex.test(file))
    return [
      file,
      ...found(code, /import[^;]*\b(useMutation|MutationObserver)\b[^;]*from/g).map((name) =>
        file.replace(/index(\.m?js)$/, `${name.replace(/^M/, 'm')}$1`),
      ),
    ]
  if (radixIndex.test(file)) {
    const parts = found(code, /import\s*\{([^}]*)\}\s*from\s*["']radix-ui["']/g).flatMap(words)
    const all = context.getModuleInfo(file)?.importedIds ?? []
    return all.filter((id) => parts.some((part) => id.includes(`/react-${kebab(part)}/`)))
  }
  if (iconIndex.test(file)) {
    const names = found(code, /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g).flatMap(
      (list) => list.match(/\b[A-Z]\w*/g) ?? [],
    )
    const index = context.getModuleInfo(file)?.code ?? ''
    return names.flatMap((name) =>
      found(
        index,
        new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from ['"]\\./(icons/[\\w.-]+)`, 'g'),
      ).map((icon) => path.join(path.dirname(file), icon)),
    )
  }
  return [file]
}

const isIndex = (id: string) => /\/index\.m?js$/.test(id)
const words = (list: string) => list.match(/\w+/g) ?? []
const found = (code: string, pattern: RegExp) =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name)
/** signIn → sign-in, CircleAlert → circle-alert, Trash2 → trash-2 */
const kebab = (name: string) => name.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
