import { globSync } from 'node:fs'

type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const web = `${process.cwd()}/web`
const firstScreen = [`${web}/app/main.tsx`, `${web}/features/feed/home.screen.tsx`]
/** Two modules hold many things together: of these, a module needs those that it names. */
const catalogue = /\/contract\/text\/en\.ts$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
/** Each is heavy, and many screens do without it. */
const heavy = /\/node_modules\/(zod|react-hook-form|@hookform|radix-ui|@radix-ui|@floating-ui|react-remove-scroll)\//

/**
 * Names the file that a module goes to. Small files compress badly, and each costs a request: what the feed needs comes as one file,
 * `app`, and what two other screens need, unless it is heavy, as another, `shared`. The entry and the screens themselves stay apart:
 * the manifest then still names them. Everything else is split as the imports say.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let app: Set<string> | undefined
  let shared: Set<string> | undefined
  return (id, context) => {
    app ??= reachable(context, firstScreen)
    if (app.has(id)) return 'app'
    shared ??= neededTwice(context)
    return shared.has(id) ? 'shared' : null
  }
}

function neededTwice(context: Context): Set<string> {
  const needs = globSync(`${web}/**/*.screen.tsx`).map((screen) => reachable(context, [screen]))
  const twice = needs.flatMap((need, index) => [...need].filter((id) => needs.some((other, at) => at > index && other.has(id))))
  const isLight = (id: string) => !heavy.test(id) && ![...reachable(context, [id])].some((each) => heavy.test(each))
  return new Set([...new Set(twice)].filter(isLight))
}

/** All that comes with the roots at once, without them. */
function reachable(context: Context, roots: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = reached.has(id) ? null : context.getModuleInfo(id)
    reached.add(id)
    for (const imported of info?.importedIds ?? []) waiting.push(...namedIn(info?.code ?? '', imported))
  }
  for (const root of roots) reached.delete(root)
  return reached
}

function namedIn(code: string, file: string): string[] {
  if (catalogue.test(file)) return found(code, /\btext\.(\w+)/g).map((name) => file.replace(/\.ts$/, `/${kebab(name)}.ts`))
  if (iconIndex.test(file)) {
    const names = found(code, /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g).flatMap(
      (list) => list.match(/\b[A-Z]\w*/g) ?? [],
    )
    return names.map((name) => file.replace(/lucide-react(\.m?js)$/, `icons/${kebab(name)}$1`))
  }
  return [file]
}

const found = (code: string, pattern: RegExp) => Array.from(code.matchAll(pattern), ([, name = '']) => name)
/** signIn → sign-in, CircleAlert → circle-alert, Trash2 → trash-2: how both name their files. */
const kebab = (name: string) => name.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
