import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'

/** Undefined where the development server serves the page. */
export const bootstrap: Bootstrap | undefined = read()

function read(): Bootstrap | undefined {
  const written = document.getElementById(bootstrapId)?.textContent
  return written ? JSON.parse(written) : undefined
}

export const brand = bootstrap?.brand ?? 'Foyer'
/** Of the building. */
export const timeZone = bootstrap?.timeZone ?? 'UTC'
