import type { Plugin } from 'vite'

const drawings = /\/lucide-react\/dist\/esm\/icons\//
const factory = /\/lucide-react\/dist\/esm\/createLucideIcon\.m?js$/

/** Without the library's options, which Foyer does not use: 1 kB less (docs/decisions/0069). */
const plain = `
import { createElement } from 'react'
export default ({ name, node }) => ({ className = '', ...rest }) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24', width: 24, height: 24, fill: 'none', stroke: 'currentColor',
      strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
      ...rest, className: 'lucide lucide-' + name + ' ' + className,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
`

export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (factory.test(id) ? plain : undefined),
  // As children of their own, the lines of a drawing need no keys.
  transform: (code, id) =>
    drawings.test(id) ? { code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null } : undefined,
})
