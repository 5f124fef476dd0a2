import type { KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { text } from '#text'
import { mostZoom, stepPx, type Cut } from './use-cut.ts'

/** Square, so that the whole picture fits in after a turn too. */
export const CutFrame = ({ cut, image }: { cut: Cut; image: string | undefined }) => (
  <div
    className="relative mx-auto mt-3 aspect-square w-full max-w-[46dvh] overflow-hidden rounded-lg bg-sunken"
    onKeyDown={(event) => press(event, cut)}
    role="presentation"
  >
    {image && (
      <Cropper
        image={image}
        crop={cut.position}
        zoom={cut.zoom}
        maxZoom={mostZoom}
        rotation={90 * cut.turns}
        aspect={cut.aspect}
        keyboardStep={stepPx}
        onCropChange={cut.setPosition}
        onZoomChange={cut.setZoom}
        onCropAreaChange={cut.setArea}
        onMediaLoaded={cut.setMedia}
        onCropSizeChange={cut.setFrame}
        // The content security policy refuses a <style>.
        disableAutomaticStylesInjection
        cropperProps={{
          role: 'group',
          'aria-label': text.editPicture.cutOut,
          'aria-description': text.editPicture.cutOutHint,
        }}
      />
    )}
  </div>
)

function press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { zoom, setZoom, turn }: Cut) {
  if (ctrlKey || metaKey || altKey) return
  if (key === '+' || key === '=') setZoom(zoom + 0.1)
  else if (key === '-') setZoom(zoom - 0.1)
  else if (key === 'r' || key === 'R') turn()
}
