import { accessSync, constants } from 'node:fs'
import { project } from './project.mjs'

/** Before it is installed or built: a service may not write its own program (deploy/foyer.service). */
export function refuseForeignProgram(folder = project) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    console.error(
      `Foyer's program must be built, and this user may not do that. As the owner of ${folder}, enter there: npm start -- --prepare`,
    )
    process.exit(1)
  }
}
