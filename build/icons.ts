import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const markFile = path.join(import.meta.dirname, '../web/public/favicon.svg')
/** Of the light theme. */
const ground = '#fbf9f6'

/** `size`: of the mark, of 1. A launcher may cut everything outside the middle 80 % of `maskable`. */
const drawings = {
  'icon-192': { pixels: 192, size: 0.72, radius: 0.22 },
  'icon-512': { pixels: 512, size: 0.72, radius: 0.22 },
  maskable: { pixels: 512, size: 0.56, radius: 0 },
  'apple-touch-icon': { pixels: 180, size: 0.7, radius: 0 },
}

/** Draws the brand's mark for home screens and notifications, as /icons/{name}.png. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async generateBundle() {
      const mark = (await readFile(markFile, 'utf8')).replace(/<\/?svg[^>]*>/g, '')
      // Android shows a badge's shape alone.
      const badge = shape(mark.replace(/<style>[^]*<\/style>/, ''))
      const drawn = Object.entries(drawings).map(
        ([name, { pixels, size, radius }]) => [name, pixels, onGround(mark, size, radius)] as const,
      )
      for (const [name, pixels, drawing] of [...drawn, ['badge', 96, badge] as const]) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${pixels}" height="${pixels}">${drawing}</svg>`
        const source = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
      }
    },
  }
}

function onGround(mark: string, size: number, radius: number) {
  const margin = 16 * (1 - size)
  // The mark fills 4 to 28 of 32 across, and 5 to 28 down.
  return `<rect width="32" height="32" rx="${32 * radius}" fill="${ground}"/>
    <svg x="${margin}" y="${margin}" width="${32 * size}" height="${32 * size}" viewBox="4 4.5 24 24">${mark}</svg>`
}

const shape = (mark: string) => `<mask id="mark">
    <style>.north, .south, .door { fill: #fff } .frame { fill: #000 }</style>${mark}
  </mask>
  <rect width="32" height="32" fill="#fff" mask="url(#mark)"/>`
