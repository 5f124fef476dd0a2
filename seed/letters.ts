import { group, stroke } from './scenes/shapes.ts'

// A machine may have no font at all, so the few words on a drawn document are drawn too: strokes on a grid of 4 × 6.
const strokes = new Map(
  Object.entries({
    A: 'M0 6L2 0L4 6M1 4H3',
    B: 'M0 0V6H3Q4 6 4 4.5Q4 3 3 3H0M0 0H2.6Q3.6 0 3.6 1.5Q3.6 3 2.6 3',
    C: 'M4 1Q3 0 2 0Q0 0 0 3Q0 6 2 6Q3 6 4 5',
    D: 'M0 0V6H2Q4 6 4 3Q4 0 2 0z',
    E: 'M4 0H0V6H4M0 3H3',
    F: 'M4 0H0V6M0 3H3',
    G: 'M4 1Q3 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
    H: 'M0 0V6M4 0V6M0 3H4',
    I: 'M2 0V6',
    J: 'M3.4 0V4.4Q3.4 6 1.8 6Q0.4 6 0.2 4.6',
    K: 'M0 0V6M4 0L0 3.4M1.2 2.6L4 6',
    L: 'M0 0V6H3.6',
    M: 'M0 6V0L2 3.4L4 0V6',
    N: 'M0 6V0L4 6V0',
    O: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0',
    P: 'M0 6V0H2.6Q4 0 4 1.7Q4 3.4 2.6 3.4H0',
    Q: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0M2.6 4.4L4 6',
    R: 'M0 6V0H2.6Q4 0 4 1.7Q4 3.4 2.6 3.4H0M2 3.4L4 6',
    S: 'M3.8 0.8Q3 0 2 0Q0.2 0 0.2 1.5Q0.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q0.8 6 0 5.2',
    T: 'M0 0H4M2 0V6',
    U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
    V: 'M0 0L2 6L4 0',
    W: 'M0 0L1 6L2 2.4L3 6L4 0',
    X: 'M0 0L4 6M4 0L0 6',
    Y: 'M0 0L2 3L4 0M2 3V6',
    Z: 'M0 0H4L0 6H4',
    0: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0M1 4.6L3 1.4',
    1: 'M0.8 1.2L2.2 0V6',
    2: 'M0.2 1.2Q0.6 0 2 0Q3.8 0 3.8 1.7Q3.8 3 0 6H4',
    3: 'M0.2 0.8Q1 0 2 0Q3.8 0 3.8 1.5Q3.8 3 1.6 3Q4 3 4 4.5Q4 6 2 6Q0.6 6 0 5',
    4: 'M3 6V0L0 4.2H4',
    5: 'M3.8 0H0.6L0.3 2.7Q4 1.8 4 4.1Q4 6 2 6Q0.6 6 0 5.1',
    6: 'M3.4 0.3Q0 0.6 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.6 2 2.6Q0.4 2.6 0.1 4',
    7: 'M0 0H4L1.4 6',
    8: 'M2 0Q3.7 0 3.7 1.5Q3.7 3 2 3Q0.3 3 0.3 1.5Q0.3 0 2 0M2 3Q4 3 4 4.5Q4 6 2 6Q0 6 0 4.5Q0 3 2 3',
    9: 'M0.6 5.7Q4 5.4 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q3.6 3.4 3.9 2',
    '-': 'M0.6 3H3.4',
    '.': 'M1.8 5.9L2 6',
    ':': 'M2 1.6V1.7M2 5V5.1',
    '/': 'M0.4 6L3.6 0',
  }),
)

const crossed = new Map([
  ['Ł', 'L'],
  ['Ø', 'O'],
  ['Đ', 'D'],
])

/** One line of capitals and digits, `height` pixels high; what has no strokes is left blank. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
): string {
  const unit = height / 6
  const plain = Array.from(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/[ŁØĐ]/g, (letter) => crossed.get(letter) ?? letter),
  )
  const drawn = plain.map((letter, place) => {
    const d = strokes.get(letter)
    return d === undefined ? '' : group(`translate(${place * 5.6} 0)`, stroke(d, colour, 0.62))
  })
  return group(`translate(${x} ${y}) scale(${unit.toFixed(2)})`, ...drawn)
}
