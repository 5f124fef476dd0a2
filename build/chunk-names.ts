import { globSync } from 'node:fs'
import path from 'node:path'

type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const web = `${process.cwd()}/web`
const firstScreen = [`${web}/app/main.tsx`, `${web}/features/feed/home.screen.tsx`]
/** A module needs only the parts of an index that it imports. */
const frontDoor = /\/features\/([\w-]+)\/index\.ts$/
const catalogue = /\/contract\/text\/en\.ts$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
/** The library's index names them; the feed does not use them. */
const unused = /\/(useMutation|mutationObserver|mutationCache|mutation)\.m?js$/
/** Heavy packages that many screens do not need. */
const heavy =
  /\/node_modules\/(zod|uqr|react-hook-form|@hookform|radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)\//

/**
 * Small files compress badly and cost a request each: `app` is all that the feed needs; `shared`
 * has the light modules that a quarter of the other screens need. The entry and the screens stay
 * separate, because the manifest names them. All else follows the imports.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let app: Set<string> | undefined
  let shared: Set<string> | undefined
  return (id, context) => {
    app ??= reachable(context, firstScreen)
    if (app.has(id) && !unused.test(id)) return 'app'
    shared ??= commonModules(context)
    return shared.has(id) ? 'shared' : null
  }
}

/** Fewer make every screen load what it does not need, more make many small files. */
const leastScreens = 6

function commonModules(context: Context): Set<string> {
  const needs = globSync(`${web}/**/*.screen.tsx`).map((screen) => reachable(context, [screen]))
  const ids = new Set(needs.flatMap((need) => [...need]))
  const common = [...ids].filter(
    (id) => needs.filter((need) => need.has(id)).length >= leastScreens,
  )
  const isLight = (id: string) =>
    !heavy.test(id) && ![...reachable(context, [id])].some((each) => heavy.test(each))
  return new Set(common.filter(isLight))
}

/** Static imports, without the roots. */
function reachable(context: Context, roots: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = reached.has(id) ? null : context.getModuleInfo(id)
    reached.add(id)
    for (const imported of info?.importedIds ?? [])
      waiting.push(...namedIn(info?.code ?? '', imported, context))
  }
  for (const root of roots) reached.delete(root)
  return reached
}

function namedIn(code: string, file: string, context: Context): string[] {
  const [, feature] = frontDoor.exec(file) ?? []
  if (feature !== undefined) {
    const names = found(
      code,
      new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*/${feature}/index\\.ts["']`, 'g'),
    ).flatMap(words)
    const doors = [
      ...(context.getModuleInfo(file)?.code ?? '').matchAll(
        /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
      ),
    ]
    return doors
      .filter(([, list = '']) => words(list).some((name) => names.includes(name)))
      .map(([, , from = '']) => path.join(path.dirname(file), from))
  }
  if (catalogue.test(file))
    return found(code, /\btext\.(\w+)/g).map((name) => file.replace(/\.ts$/, `/${kebab(name)}.ts`))
  if (iconIndex.test(file)) {
    const names = found(code, /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g).flatMap(
      (list) => list.match(/\b[A-Z]\w*/g) ?? [],
    )
    return names.map((name) => file.replace(/lucide-react(\.m?js)$/, `icons/${kebab(name)}$1`))
  }
  return [file]
}

const words = (list: string) => list.match(/\w+/g) ?? []
const found = (code: string, pattern: RegExp) =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name)
/** signIn → sign-in, CircleAlert → circle-alert, Trash2 → trash-2 */
const kebab = (name: string) => name.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
