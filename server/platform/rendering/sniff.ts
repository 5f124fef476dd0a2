export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg'

/** By content, not by name; undefined for all else. */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096))
  if (head.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (head.subarray(0, 8).equals(png)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'webp'
  if (head.toString('latin1', 4, 8) === 'ftyp') return isoKind(head)
  return beginsAsSvg(head.toString('utf8')) ? 'svg' : undefined
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A file with the brands of AVIF and HEIC can be decoded as AVIF. */
function isoKind(head: Buffer): ImageKind | undefined {
  // Animations are refused; a still with an animation counts as its first frame.
  if (head.toString('latin1', 8, 12) === 'avis') return undefined
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256))
  if (/avif|avis/.test(brands)) return 'avif'
  return /heic|heix|hevc|heim|mif1|msf1/.test(brands) ? 'heic' : undefined
}

/** An HTML page that contains a drawing is no SVG. */
function beginsAsSvg(text: string) {
  let rest = text.trimStart()
  while (rest.startsWith('<?') || rest.startsWith('<!')) {
    const end = endOfDeclaration(rest)
    if (end === undefined) return false
    rest = rest.slice(end).trimStart()
  }
  return /^<(?:[A-Za-z]\w{0,20}:)?svg[\s>/]/.test(rest)
}

function endOfDeclaration(text: string) {
  const inner = text.indexOf('[')
  const mark = text.startsWith('<!--')
    ? '-->'
    : inner !== -1 && inner < text.indexOf('>')
      ? ']>'
      : '>'
  const at = text.indexOf(mark)
  return at === -1 ? undefined : at + mark.length
}
