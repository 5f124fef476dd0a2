/**
 * Letters of 5 × 8 dots, drawn as strokes: a server may have no fonts. Each is its five columns in
 * hex, the lowest bit on top.
 */
const columnsOf = new Map(
  `A7C1211127C B7F49494936 C3E41414122 D7F4141413E E7F49494941 F7F09090901 G3E41415173 H7F0808087F
  I00417F4100 J2040413F01 K7F08142241 L7F40404040 M7F021C027F N7F0408107F O3E4141413E P7F09090906
  Q3E4151215E R7F09192946 S2649494932 T03017F0103 U3F4040403F V1F2040201F W3F4038403F X6314081463
  Y0304780403 Z6159494D43 a2054547840 b7F28444438 c3844444428 d384444287F e3854545418 f00087E0902
  g18A4A49C78 h7F08040478 i00447D4000 j2040403D00 k7F10284400 l00417F4000 m7C04780478 n7C08040478
  o3844444438 pFC18242418 q18242418FC r7C08040408 s4854545424 t04043F4424 u3C4040207C v1C2040201C
  w3C4030403C x4428102844 y4C9090907C z4464544C44 03E5149453E 100427F4000 24261514946 32141454B31
  41814127F10 52745454539 63C4A494930 70171090503 83649494936 94649493E00 -0808080808 _4040404040
  .0060600000 ,0050300000 :0036360000 ?0201510906`
    .split(/\s+/)
    .map((entry) => [entry[0], [...Buffer.from(entry.slice(1), 'hex')]]),
)

/** Of a letter and the gap after it, in dots. */
const step = 6

export const widthOf = (line: string) => lettersOf(line).length * step

/** The strokes of a line as SVG path data, a dot to a unit. A letter that is not here is '?'. */
export const strokesOf = (line: string) =>
  lettersOf(line)
    .map((letter, at) => (letter === ' ' ? '' : strokes(letter, at * step)))
    .join('')

const lettersOf = (line: string) => Array.from(line.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

function strokes(letter: string, left: number) {
  const columns = columnsOf.get(letter) ?? columnsOf.get('?') ?? []
  const has = (x: number, y: number) => ((columns[x] ?? 0) >> y) % 2 === 1
  let path = ''
  for (let x = 0; x < 5; x++)
    for (let y = 0; y < 8; y++) {
      if (!has(x, y)) continue
      const [right, down] = [has(x + 1, y), has(x, y + 1)]
      // A diagonal only where no straight stroke leads around the corner.
      const across = [
        !right && !down && has(x + 1, y + 1) && 'l1 1',
        !right && !has(x, y - 1) && has(x + 1, y - 1) && 'l1 -1',
      ]
      for (const stroke of ['h0', right && 'h1', down && 'v1', ...across])
        if (stroke) path += `M${left + x} ${y}${stroke}`
    }
  return path
}
