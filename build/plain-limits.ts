import type { Plugin } from 'vite'
import { limits } from '../contract/limits.ts'

const numbers = new Map<string, unknown>(Object.entries(limits))
const named = /(?<![.\w$])limits\.(\w+)/g

/** The first screen does not load the whole table. */
export function plainLimits(): Plugin {
  return {
    name: 'plain-limits',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/(web|contract)\/.*\.tsx?$/.test(id) || !/import \{[^}]*\blimits\b/.test(code))
        return undefined
      const plain = code.replace(named, (found, name: string) =>
        numbers.has(name) ? JSON.stringify(numbers.get(name)) : found,
      )
      return { code: plain, map: null }
    },
  }
}
