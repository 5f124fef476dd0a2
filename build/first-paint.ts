import path from 'node:path'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'

/** The name of the file beside the build's index.html. */
export const framesFile = 'frames.json'

const module = path.join(import.meta.dirname, '../web/app/first-paint.tsx')

const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
}

/** Each frame of web/app/first-paint.tsx as HTML. */
export async function renderFrames(): Promise<Record<string, string>> {
  const { module: loaded } = await runnerImport<{ frames: Record<string, ReactNode> }>(module, {
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  })
  return Object.fromEntries(
    Object.entries(loaded.frames).map(([name, frame]) => [
      name,
      renderToStaticMarkup(createElement(Fragment, null, frame)),
    ]),
  )
}

/** Renders what a page shows until its scripts run, from the components that take its place. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(await renderFrames())
      this.emitFile({ type: 'asset', fileName: framesFile, source })
    },
  }
}
