import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url))
