import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { styleSource } from '#server/platform/http/security-headers.ts'

export type BuiltApp = {
  template: string
  /** The address of the app's first script. */
  entry: string
  /** The app's stylesheet, which the template links. */
  style: string
  /** Of that style, in a content security policy. */
  styleSource: string
  /** Shown until the scripts run (web/app/first-paint.tsx). */
  frames: z.infer<typeof frames>
  /** Without the template's own. */
  filesOf: (screen: string) => string[]
  /** Without the template's own. */
  stylesOf: (screen: string) => string[]
}

const frames = z.object({
  wordmark: z.string(),
  outside: z.string(),
  home: z.string(),
  signedIn: z.string(),
  notFound: z.string(),
  notFoundSignedIn: z.string(),
  noScript: z.string(),
})
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
)

export function readBuiltApp(webDir: string): BuiltApp {
  const read = (file: string) => readFileSync(path.join(webDir, file), 'utf8')
  const chunks = manifest.parse(JSON.parse(read('.vite/manifest.json')))
  const collect = (key: string, into: Set<string>) => {
    const chunk = chunks[key]
    if (!chunk || into.has(chunk.file)) return into
    into.add(chunk.file)
    for (const style of chunk.css ?? []) into.add(style)
    for (const imported of chunk.imports ?? []) collect(imported, into)
    return into
  }
  const all = (screen: string) => collect(screen, collect('index.html', new Set()))
  const entry = chunks['index.html']
  const isNamed = (file: string) => file === entry?.file || entry?.css?.includes(file)
  const of = (screen: string, ending: string) =>
    [...all(screen)]
      .filter((file) => file.endsWith(ending) && !isNamed(file))
      .map((file) => `/${file}`)
  const style = (entry?.css ?? []).map(read).join('')
  return {
    template: read('index.html'),
    entry: `/${entry?.file}`,
    style,
    styleSource: styleSource(style),
    frames: frames.parse(JSON.parse(read('frames.json'))),
    filesOf: (screen) => of(screen, '.js'),
    stylesOf: (screen) => of(screen, '.css'),
  }
}
