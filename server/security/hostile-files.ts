import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { openRandom } from '#seed/random.ts'
import * as pictures from '#server/testing/pictures.ts'

/** Must not be in anything that is stored. */
export const mark = 'HOSTILE-MARK'
const script = `<script>alert("${mark}")</script>`

type Files = Record<string, Buffer>

/** Pictures that are cut off, changed, wrapped, lie about themselves, or are something else. */
export async function hostileFiles(seed: number): Promise<Files> {
  const good: Files = {
    jpeg: await pictures.photoWithGps(400, 300),
    png: await pictures.pngPicture(400, 300),
    webp: await pictures.webpPicture(400, 300),
    avif: await pictures.avifPicture(400, 300),
    gif: await sharp(await pictures.pngPicture(400, 300))
      .gif()
      .toBuffer(),
    tiff: await sharp(await pictures.pngPicture(400, 300))
      .tiff()
      .toBuffer(),
  }
  return {
    ...Object.assign(
      {},
      ...Object.entries(good).map(([kind, bytes]) => damaged(kind, bytes, seed)),
    ),
    ...(await marked(good)),
    ...svgs(),
    ...(await bombs()),
    ...others(),
  }
}

function damaged(kind: string, bytes: Buffer, seed: number): Files {
  const random = openRandom(seed)
  const noisy = Buffer.from(bytes)
  for (let n = 0; n < 60; n++) noisy[random.whole(12, noisy.length - 1)] = random.whole(0, 255)
  return {
    [`${kind}: the first 20 bytes`]: bytes.subarray(0, 20),
    [`${kind}: the first half`]: bytes.subarray(0, bytes.length >> 1),
    [`${kind}: sixty bytes changed`]: noisy,
    [`${kind}: its header, then zeros`]: Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(4096)]),
    [`${kind}: HTML behind its end`]: Buffer.concat([bytes, Buffer.from(script)]),
  }
}

async function marked({ jpeg, png, webp }: Files): Promise<Files> {
  const withXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`
  const withExif = { IFD0: { Copyright: script, ImageDescription: script.repeat(200) } }
  return {
    'jpeg: script in EXIF': await sharp(jpeg).withExifMerge(withExif).jpeg().toBuffer(),
    'jpeg: script in XMP': await sharp(jpeg).withXmp(withXmp).jpeg().toBuffer(),
    'webp: script in XMP': await sharp(webp).withXmp(withXmp).webp().toBuffer(),
    'png: script in XMP': await sharp(png).withXmp(withXmp).png().toBuffer(),
    'jpeg: script in a comment': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      jpeg?.subarray(2) ?? Buffer.alloc(0),
    ]),
  }
}

const svg = (content: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200">${content}</svg>`,
  )
const rect = '<rect width="300" height="200" fill="#10a050"/>'

function svgs(): Files {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join('')
  return {
    'svg: script': svg(script + rect),
    'svg: an event': svg(`<rect width="9" height="9" onload="alert('${mark}')"/>`),
    'svg: HTML inside': svg(
      `<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
    ),
    'svg: a file of the server': svg('<image width="99" height="99" href="file:///etc/passwd"/>'),
    'svg: a path of the server': svg('<image width="99" height="99" xlink:href="/etc/passwd"/>'),
    'svg: an address inside': svg(
      '<image width="99" height="99" href="http://169.254.169.254/latest/meta-data"/>',
    ),
    'svg: an entity of a file': svg(
      `<text y="20">&leak;</text>${rect}`,
      '<!DOCTYPE svg [<!ENTITY leak SYSTEM "file:///etc/passwd">]>',
    ),
    'svg: entities that multiply': svg(
      `<text y="20">&l9;</text>`,
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`,
    ),
    'svg: a style from elsewhere': svg(
      `<style>@import url("http://127.0.0.1:1/${mark}");</style>${rect}`,
      `<?xml-stylesheet href="http://127.0.0.1:1/${mark}"?>`,
    ),
    'svg: it uses itself': svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
    'svg: uses that multiply': svg(
      Array.from(
        { length: 24 },
        (_, n) => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(n === 0 ? 0 : 2)}${rect}</g>`,
      ).join(''),
    ),
    'svg: a picture of itself inside': svg(
      `<image width="99" height="99" href="data:image/svg+xml;base64,${svg(script).toString('base64')}"/>`,
    ),
    'svg: a billion wide': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000">${rect}</svg>`,
    ),
    'svg: of no size': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${rect}</svg>`),
    'svg: a hundred thousand deep': svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
    'svg: slow filters': pictures.slowSvg(),
    'svg: packed': gzipSync(svg(rect)),
    'svg: a pattern in a pattern': svg(
      '<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
    ),
  }
}

async function bombs(): Promise<Files> {
  const gif = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ])
  return {
    '300 megapixels in 300 kB': pictures.pngBomb(),
    'a line of 50 million pixels': pictures.pngBomb(50_000_000, 1),
    'an AVIF that says less than it is': pictures.avifThatLies(),
    'an AVIF that says more than it is': await pictures.giantAvif(),
    'an animation': pictures.animatedAvif(),
    'a GIF of 65,535 × 65,535': gif,
    'a HEIC': pictures.heicPicture(),
  }
}

function others(): Files {
  const text = (content: string) => Buffer.from(content)
  return {
    HTML: text(`<!doctype html>${script}`),
    'GIF that is a script': text(`GIF89a/*${mark}*/=1;alert(1)`),
    'BMP that is a script': text(`BM=1;/*${mark}*/alert(1)`),
    PDF: text(`%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert('${mark}'))>> endobj`),
    ZIP: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]),
    'a program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(400)]),
    PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'),
    'drawing commands': text(
      'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://127.0.0.1/x"|ls")\'\n',
    ),
    'a playlist': text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    XML: text(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    ),
    'one byte': Buffer.from([0xff]),
    'zeros, a megabyte': Buffer.alloc(1_000_000),
    'PHP in front of a JPEG': Buffer.concat([
      text(`<?php /*${mark}*/ ?>`),
      Buffer.from([0xff, 0xd8]),
    ]),
    'an FTYP box without anything': text('\0\0\0\x18ftypavif\0\0\0\0avifmif1'),
    'a RIFF of 4 GB': Buffer.concat([text('RIFF\xff\xff\xff\xffWEBPVP8X'), Buffer.alloc(32, 0xff)]),
  }
}
