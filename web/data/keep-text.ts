/** If the device has no room, the text is lost at a reload, and nothing else fails. */
export function keepText(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value)
  } catch (reason) {
    console.info('Not kept', reason)
  }
}
