import { readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from '../project.mjs'

/** Settings and commands are described once, in README.md. */
export function startHelp() {
  const readme = readFileSync(path.join(project, 'README.md'), 'utf8')
  return [
    `npm start [-- --prepare]

Installs and builds where that is needed, starts Foyer with its database, and serves it until it is stopped.

  --prepare   install and build, and end: for a service that may not write its own program
  --help      print this`,
    `Settings, as variables of the environment. NAME_FILE names a file with the value of NAME.`,
    ...rowsOf(readme, 'Variable').map(([name, standard, sets]) =>
      indented(name, `${sets}${standard === '' ? '' : ` [${standard}]`}`),
    ),
    'Commands, each with --help:',
    ...rowsOf(readme, 'Command').map(([command, does]) => indented(command, does)),
  ].join('\n\n')
}

const indented = (name, words) => `  ${name}\n      ${words}`

function rowsOf(readme, firstColumn) {
  const lines = readme.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${firstColumn} `))
  const length = lines.slice(head).findIndex((line) => !line.startsWith('|'))
  return lines.slice(head + 2, head + length).map((line) => line.split('|').slice(1, -1).map(plain))
}

/** Without code marks and links. */
const plain = (cell) =>
  cell
    .trim()
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
