/**
 * THE text catalogue: every sentence people read, but for failures (contract/errors.ts) and the values of
 * contract/vocabulary.ts. A section is a file of its own, so that a screen brings only the sentences it shows.
 */
export * as text from './en/sections.ts'
