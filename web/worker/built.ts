type Built = {
  /** The page's own script, which names the build. */
  entry: string
  files: string[]
  template: string
  frames: { home: string; signedIn: string }
}
/** Of build/service-worker.ts. */
declare const __BUILT__: Built
export const built = __BUILT__
