/** Of what a device keeps of answers. Raise it with their shape: what is older is dropped. */
export const keptFormat = 1
