type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const roots = ['/web/main.tsx', '/web/features/feed/home.screen.tsx'].map((file) => process.cwd() + file)
/** Two modules hold many things together: of these, a module needs those that it names. */
const catalogue = /\/contract\/text\/en\.ts$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/**
 * What the feed needs comes as one file, since small files compress badly. The entry and the screen themselves stay apart: the
 * manifest then still names them. Everything else is split as the imports say.
 */
export function firstScreenGroup(): (id: string, context: Context) => string | null {
  let atOnce: Set<string> | undefined
  return (id, context) => {
    atOnce ??= reachable(context)
    return atOnce.has(id) ? 'app' : null
  }
}

function reachable(context: Context): Set<string> {
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
