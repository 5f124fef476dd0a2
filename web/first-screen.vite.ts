type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const roots = ['/web/main.tsx', '/web/features/feed/home.screen.tsx'].map((file) => process.cwd() + file)
/** `text` holds all sections together; a module names those that it shows. */
const catalogue = /\/contract\/text\/en\.ts$/

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
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    found.add(id)
    for (const imported of info?.importedIds ?? [])
      waiting.push(...(catalogue.test(imported) ? sectionsIn(info?.code ?? '', imported) : [imported]))
  }
  for (const root of roots) found.delete(root)
  return found
}

/** contract/text/en.ts and `text.signIn` name contract/text/en/sign-in.ts. */
const sectionsIn = (code: string, file: string): string[] =>
  Array.from(code.matchAll(/\btext\.(\w+)/g), ([, section = '']) =>
    file.replace(/\.ts$/, `/${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`),
  )
