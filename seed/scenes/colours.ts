/** Colours by the word that a listing uses, each with another that goes with it. */
export const colours = {
  teal: { main: '#2b6f77', accent: '#d9a05b' },
  terracotta: { main: '#bf6240', accent: '#3f6f73' },
  mustard: { main: '#d9a33d', accent: '#8a4b3c' },
  sage: { main: '#87a17c', accent: '#c77f58' },
  navy: { main: '#33476a', accent: '#d49a52' },
  cream: { main: '#ece1cd', accent: '#7d8f6b' },
  white: { main: '#f0eee9', accent: '#5f8a8b' },
  walnut: { main: '#7b4c2c', accent: '#2f6068' },
  oak: { main: '#bf9158', accent: '#5c7a86' },
  birch: { main: '#dcc296', accent: '#b85c45' },
  charcoal: { main: '#474e54', accent: '#d6a049' },
  blush: { main: '#dba596', accent: '#577a78' },
  red: { main: '#bd4338', accent: '#e3c27d' },
  blue: { main: '#4f83a6', accent: '#e0b25c' },
  green: { main: '#4e7d5b', accent: '#d98c4f' },
  yellow: { main: '#e8bb3f', accent: '#c5533d' },
  grey: { main: '#a3abaf', accent: '#c9724e' },
  steel: { main: '#c5cbcf', accent: '#c9724e' },
  black: { main: '#2e3236', accent: '#b9905a' },
  cardboard: { main: '#c79a66', accent: '#8a6a3b' },
} as const

export type Colour = keyof typeof colours
