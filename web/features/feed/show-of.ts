/** Of a tower, in the address: 'north'. */
export const showOf = (towerId: string) => towerId.toLowerCase()
