import { Script } from 'node:vm'

export type Call = {
  method: string
  params: { functionDeclaration?: string; arguments?: unknown }
}

/**
 * Playwright evaluates its code with eval, which Foyer's content security policy refuses. In Firefox
 * that holds for Playwright too. Here the code is a part of the call, which Firefox may compile.
 */
export function withoutEval(call: Call): Call {
  const { functionDeclaration, arguments: given } = call.params
  if (!functionDeclaration?.includes('utilityScript.evaluate')) return call
  const compiled = codeIn(given).map(
    (code) => `[${JSON.stringify(code)}, () => (${typed(code)}\n)]`,
  )
  return {
    ...call,
    params: {
      ...call.params,
      functionDeclaration: `(...given) => {
        const compiled = new Map([${compiled.join(',')}])
        const refused = globalThis.eval
        globalThis.eval = (code) => (compiled.get(code) ?? (() => refused(code)))()
        try {
          return (${functionDeclaration})(...given)
        } finally {
          globalThis.eval = refused
        }
      }`,
    },
  }
}

/** Playwright sets a field's value by script, which React does not see. This types it. */
const typed = (code: string) =>
  code.replace('window.__pw_bidiInsertText(', "void document.execCommand('insertText', false, ")

/** In the forms in which Playwright hands it to eval. */
function codeIn(given: unknown): string[] {
  if (typeof given === 'string')
    return /=>|function/.test(given)
      ? [given, `(${given})`, asModule(given)].filter((code) => compiles(code))
      : []
  if (typeof given !== 'object' || given === null) return []
  return [...new Set(Object.values(given).flatMap(codeIn))]
}

/** As in InjectedScript.extend. */
const asModule = (source: string) => `
    (() => {
      const module = {};
      ${source}
      return module.exports.default();
    })()`

function compiles(code: string): boolean {
  try {
    return new Script(`(${code}\n)`) instanceof Script
  } catch {
    return false
  }
}
