import { useRef, useState } from 'react'
import type { MediaSize, Point, Size } from 'react-easy-crop'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { turned, wholePicture, type Edit } from '#web/features/uploads/index.ts'

export const mostZoom = 4
/** A tenth of the picture at a time, as the arrow keys. */
export const stepPx = 24
const middle: Point = { x: 0, y: 0 }

export type Shape = 'free' | 'fourToThree' | 'square'
export type Cut = ReturnType<typeof useCut>

/** How the picture is turned, zoomed and moved under the frame. */
export function useCut() {
  const [media, setMedia] = useState<MediaSize>()
  const [frame, setFrame] = useState<Size>()
  const [turns, setTurns] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [position, setPosition] = useState(middle)
  const [shape, setShape] = useState<Shape>('free')
  /** In powers of two: 0 is the picture's own shape. */
  const [width, setWidth] = useState(0)
  const area = useRef(wholePicture.area)
  const ownAspect = media ? media.naturalWidth / media.naturalHeight : 4 / 3
  const upright = turns % 2 === 0 ? ownAspect : 1 / ownAspect
  const aspects = { free: upright * 2 ** width, fourToThree: 4 / 3, square: 1 }

  /** How far the picture goes to either side without leaving the frame. */
  const roomFor = (side: 'width' | 'height') => {
    if (!media || !frame) return 0
    const length = turned(media, turns)[side]
    return Math.abs(length * zoom - frame[side]) / 2
  }

  return {
    turns,
    zoom,
    position,
    shape,
    width,
    aspect: aspects[shape],
    setZoom: (wanted: number) => setZoom(Math.min(mostZoom, Math.max(1, wanted))),
    setPosition,
    setShape,
    setWidth,
    setMedia,
    setFrame,
    setArea: (shown: Edit['area']) => {
      area.current = shown
    },
    turn: () => {
      const next = (turns + 1) % 4
      setTurns(next)
      setPosition(middle)
      announce(text.editPicture.turned(90 * next))
    },
    move: (x: number, y: number) =>
      setPosition({
        x: within(position.x + x * stepPx, roomFor('width')),
        y: within(position.y + y * stepPx, roomFor('height')),
      }),
    startOver: () => {
      setTurns(0)
      setZoom(1)
      setPosition(middle)
      setShape('free')
      setWidth(0)
      announce(text.editPicture.startedOver)
    },
    edit: (): Edit => ({ turns, area: area.current }),
  }
}

const within = (value: number, room: number) => Math.min(room, Math.max(-room, value))
