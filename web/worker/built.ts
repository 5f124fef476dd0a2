export type Built = {
  /** The page's own script, which names the build. */
  entry: string
  files: string[]
  /** By path: those that a signed-in resident always finds there. `files`: without the template's. */
  pages: Record<string, { title: string; files: string[] }>
  /** What the app shows; the server answers everything else. `$…` stands for an id. */
  paths: string[]
  /** Those that the server gives each of its answers. */
  headers: Record<string, string>
  template: string
  frames: { home: string; signedIn: string }
}
/** Of build/service-worker.ts. */
declare const __BUILT__: Built
export const built = __BUILT__
