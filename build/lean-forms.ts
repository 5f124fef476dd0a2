import type { Plugin } from 'vite'

const library = /\/react-hook-form\/dist\/index\.esm\.mjs$/

/** The library's own functions for what Foyer's forms do not use, and what they do instead. */
const refuse = "{ throw new Error('Left out by build/lean-forms.ts') }"
const instead = new Map(
  Object.entries({
    // Rules without a schema
    validateField: refuse,
    executeBuiltInValidation: refuse,
    // Lists of fields
    _setFieldArray: refuse,
    isStaleArrayField: 'false',
    isPastArrayEnd: 'false',
    setValues: refuse,
    resetField: refuse,
    resetDefaultValues: refuse,
    watch: refuse,
  }),
)

/** Their helpers have no caller then, and go too. */
export const leanForms = (): Plugin => ({
  name: 'lean-forms',
  apply: 'build',
  enforce: 'pre',
  transform(source, id) {
    if (!library.test(id)) return undefined
    let code = source
    for (const [name, body] of instead) {
      const whole = new RegExp(`^( *)(var|const) ${name} = [^]*?^\\1\\};$`, 'm')
      if (!whole.test(code)) this.error(`The forms have changed: there is no ${name}()`)
      code = code.replace(whole, `$1const ${name} = () => ${body};`)
    }
    return { code, map: null }
  },
})
