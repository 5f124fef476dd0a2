export { useShortcutKeys } from './use-shortcut-keys.ts'
