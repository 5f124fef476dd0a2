// Code and markup that the browser takes as a string must pass here (`require-trusted-types-for`);
// null refuses it. Imported where a library or the app gives it one.

/** Paths of the build: nothing that people upload is served there. */
const isOurs = (address: string) => {
  const { origin, pathname } = new URL(address, location.href)
  return (
    origin === location.origin &&
    (pathname === '/service-worker.js' || pathname.startsWith('/assets/'))
  )
}

/** The drawings of PhotoSwipe's buttons, and the empty script with which React begins one. */
const isHarmless = (markup: string) =>
  /^(<\/?(svg|path|use|circle)( (?!on)[\w:-]+="[^"<>]*")*\s*\/?>\s*)*$/i.test(markup) ||
  markup === '<script></script>'

/** Text of application/ld+json. As a script it could do nothing either. */
function isData(script: string) {
  try {
    return typeof JSON.parse(script) === 'object'
  } catch {
    return false
  }
}

type Rule = (given: string) => string | null
type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>
declare global {
  /** TypeScript does not know it yet, nor do older browsers. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => void } | undefined
}

const kept =
  (is: (given: string) => boolean): Rule =>
  (given) =>
    is(given) ? given : null

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: kept(isHarmless),
  createScript: kept(isData),
  createScriptURL: kept(isOurs),
})
