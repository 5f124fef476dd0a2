/** It has no types of its own. Sorted, lower case; each line begins like the one before. */
declare module 'fxa-common-password-list/src/encoded-passwords.js' {
  const encoded: string
  export default encoded
}
