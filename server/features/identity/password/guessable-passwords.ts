import encoded from 'fxa-common-password-list/src/encoded-passwords.js'

/** Most accounts are stolen with one of the most common passwords, or with the owner's own name. */
export function isGuessable(password: string, names: readonly string[]) {
  const folded = password.toLowerCase()
  return names.some((name) => name.toLowerCase() === folded) || isCommon(folded)
}

function isCommon(folded: string) {
  list ??= decode()
  return list.includes(`\n${folded}\n`)
}

/** One string: as a list it would take twice the memory. */
let list: string | undefined

/** The first character of a line, in base 36, says how much the line shares with the one before. */
function decode() {
  let last = ''
  const all = encoded.split('\n').map((line) => {
    last = last.slice(0, parseInt(line.charAt(0), 36)) + line.slice(1)
    return last
  })
  return `\n${all.join('\n')}\n`
}
