/** Whether an input method takes the key. Safari ends the composition before its last key: 229. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229
