import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, RotateCw } from 'lucide-react'
import { text } from '#text'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Slider } from '#web/ui/forms/slider.tsx'
import { mostZoom, type Cut, type Shape } from './use-cut.ts'

const shapes: readonly Shape[] = ['free', 'fourToThree', 'square']

/** A button for each gesture. */
export const CutControls = ({ cut }: { cut: Cut }) => (
  <div className="mt-3 grid gap-1">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="chip-row" role="group" aria-label={text.editPicture.shape}>
        {shapes.map((shape) => (
          <ChipButton key={shape} pressed={cut.shape === shape} onClick={() => cut.setShape(shape)}>
            {text.editPicture[shape]}
          </ChipButton>
        ))}
      </div>
      <IconButton label={text.editPicture.turn} onClick={cut.turn}>
        <RotateCw />
      </IconButton>
    </div>
    {cut.shape === 'free' && (
      <Slider
        label={text.editPicture.width}
        value={cut.width}
        min={-1}
        max={1}
        step={0.05}
        words={cut.aspect.toFixed(2)}
        onChange={cut.setWidth}
      />
    )}
    <Slider
      label={text.editPicture.zoom}
      value={cut.zoom}
      min={1}
      max={mostZoom}
      step={0.05}
      words={`${Math.round(100 * cut.zoom)} %`}
      onChange={cut.setZoom}
    />
    <div className="flex items-center" role="group" aria-label={text.editPicture.move}>
      <span className="mr-1 w-28 text-sm font-semibold" aria-hidden="true">
        {text.editPicture.move}
      </span>
      <IconButton label={text.editPicture.left} onClick={() => cut.move(-1, 0)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={text.editPicture.up} onClick={() => cut.move(0, -1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={text.editPicture.down} onClick={() => cut.move(0, 1)}>
        <ChevronDown />
      </IconButton>
      <IconButton label={text.editPicture.right} onClick={() => cut.move(1, 0)}>
        <ChevronRight />
      </IconButton>
    </div>
  </div>
)
