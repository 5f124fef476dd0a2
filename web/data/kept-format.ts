/** The format of the answers that a device keeps. Raise it when their shape changes: older ones are dropped. */
export const keptFormat = 5
