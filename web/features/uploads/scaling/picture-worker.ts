import { planOf, type Edit, type Size } from './picture-plan.ts'

/* Decodes and encodes off the main thread. */

export type Order = { file: Blob; longestSide: number; quality: number; edit: Edit }

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void make(data).then(
    (made) => postMessage(made),
    // A format that this browser cannot read, or too little memory: the page sends the original.
    () => postMessage(null),
  )
})

async function make({ file, longestSide, quality, edit }: Order): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = drawn(bitmap, edit, longestSide)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari answers with a PNG.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function drawn(bitmap: ImageBitmap & Size, edit: Edit, longestSide: number): OffscreenCanvas {
  const { cut, scale, width, height, turned } = planOf(bitmap, edit, longestSide)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  // As the server does: a transparent drawing is visible on the dark theme.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(turned.width / 2 - cut.x, turned.height / 2 - cut.y)
  context.rotate((edit.turns * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  return canvas
}
