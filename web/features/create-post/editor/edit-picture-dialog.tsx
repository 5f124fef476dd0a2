import { useEffect, useRef, useState } from 'react'
import { text } from '#text'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { scaledPicture } from '#web/features/uploads/index.ts'
import type { Original } from '../pictures/picture-list.ts'
import { CutControls } from './cut-controls.tsx'
import { CutFrame } from './cut-frame.tsx'
import { useCut } from './use-cut.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  loadOriginal: () => Promise<Original>
  onDone: (edited: File, original: Original) => void
}

export function EditPictureDialog({ open, onOpenChange, loadOriginal, onDone }: Props) {
  const { original, image, hasFailed } = useOriginal(loadOriginal)
  const [isUnreadable, setUnreadable] = useState(false)
  const cut = useCut()
  const isClosed = useRef(false)
  const setOpen = (next: boolean) => {
    isClosed.current = !next
    onOpenChange(next)
  }
  const [use, { busy }] = useAction(async () => {
    const edited = original && (await scaledPicture(original.file, 'post', cut.edit()))
    // Closed meanwhile: the picture stays as it was.
    if (isClosed.current) return
    if (edited) onDone(edited, original)
    else setUnreadable(true)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={text.editPicture.title}
      footer={
        <>
          <Button variant="ghost" onClick={cut.startOver}>
            {text.editPicture.startOver}
          </Button>
          <Button
            busy={busy}
            busyLabel={text.editPicture.working}
            disabled={!original}
            onClick={() => void use()}
          >
            {text.editPicture.done}
          </Button>
        </>
      }
    >
      <CutFrame cut={cut} image={image} />
      {!image && !hasFailed && <Loader hidden label={text.editPicture.loading} />}
      <CutControls cut={cut} />
      {(hasFailed || isUnreadable) && <ErrorBox>{text.editPicture.failed}</ErrorBox>}
    </Dialog>
  )
}

function useOriginal(load: () => Promise<Original>) {
  const [original, setOriginal] = useState<Original & { image: string }>()
  const [hasFailed, setFailed] = useState(false)
  const [begin] = useState(() => load)
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    begin().then(
      (loaded) => {
        if (isGone) return
        address = URL.createObjectURL(loaded.shown)
        setOriginal({ ...loaded, image: address })
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [begin])
  return { original, image: original?.image, hasFailed }
}
