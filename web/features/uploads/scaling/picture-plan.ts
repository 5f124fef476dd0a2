/** Percent of the picture after its turns. */
type Area = { x: number; y: number; width: number; height: number }
/** `turns`: quarters, clockwise. */
export type Edit = { turns: number; area: Area }
export type Size = { width: number; height: number }

export const wholePicture: Edit = { turns: 0, area: { x: 0, y: 0, width: 100, height: 100 } }

export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Where an edited picture is cut, and how large it becomes; it never grows. */
export function planOf(size: Size, { turns, area }: Edit, longestSide: number) {
  const { width, height } = turned(size, turns)
  const cut = {
    x: (area.x / 100) * width,
    y: (area.y / 100) * height,
    width: (area.width / 100) * width,
    height: (area.height / 100) * height,
  }
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { cut, scale, width: side(cut.width), height: side(cut.height), turned: { width, height } }
}
