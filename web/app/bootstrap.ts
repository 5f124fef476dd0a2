import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'

/** What the server wrote into this page; undefined where something else served it (the development server). */
export const bootstrap: Bootstrap | undefined = read()

function read(): Bootstrap | undefined {
  const written = document.getElementById(bootstrapId)?.textContent
  return written ? JSON.parse(written) : undefined
}

export const brand = bootstrap?.brand ?? 'Foyer'
