// One file a section, so that a screen loads only its own texts.
export * as text from './en/sections.ts'
