import { followParent } from './follow-parent.mjs'
import { install, isInstalled } from './install.mjs'
import { beginAgain, newerNode, runsTypeScript } from './newer-node.mjs'
import { timed } from './timed.mjs'

// Runs on a fresh clone under any Node from 20: no dependencies, no types.

/** Returns in a Node that runs TypeScript: this process or a child. */
export async function prepare() {
  followParent()
  if (!isInstalled()) await timed('Installing the dependencies', install)
  if (!runsTypeScript(process.versions.node)) await beginAgain(newerNode())
}
