import { expect, it } from 'vitest'
import shapes from '../styles/tokens/shapes.css?raw'
import { widths } from './widths.ts'

it.each(['tablet', 'desktop'] as const)('%s begins at one width in scripts and styles', (name) => {
  expect(shapes).toContain(`--breakpoint-${name}: ${widths[name]}px;`)
})
