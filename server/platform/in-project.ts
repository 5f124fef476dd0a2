import { findPackageJSON } from 'node:module'
import path from 'node:path'

const root = path.dirname(findPackageJSON(import.meta.url) ?? '')

/**
 * The path of a file or folder of the project. Relative to a module it would be wrong in the built
 * server, which is one file (docs/decisions/0110-the-server-is-built-into-one-file.md).
 */
export const inProject = (place: string) => path.join(root, place)
