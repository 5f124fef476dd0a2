const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** A valid key cannot leave the store, hide a file or differ between systems. */
export function checkedKey(key: string) {
  if (key.length > 512 || !key.split('/').every((name) => part.test(name)))
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** '' or a key and a '/'. */
export function checkedPrefix(prefix: string) {
  if (prefix !== '' && !prefix.endsWith('/'))
    throw new Error(`not a storage prefix: ${JSON.stringify(prefix)}`)
  if (prefix !== '') checkedKey(prefix.slice(0, -1))
  return prefix
}
