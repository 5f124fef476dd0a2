import { text } from '#text'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { useDocument } from './use-document.ts'

type Props = { url: string; open: boolean; onOpenChange: (open: boolean) => void }

export function OwnDocument({ url, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={text.verification.documentTitle}
    >
      <Picture url={url} />
    </Dialog>
  )
}

function Picture({ url }: { url: string }) {
  const { src, state, setState, retry } = useDocument(url)
  return (
    <div className="mt-2 grid h-[min(70dvh,640px)] place-items-center overflow-hidden rounded-lg bg-sunken">
      {state === 'failed' ? (
        <FailedState message={text.verification.documentGone} onRetry={retry} />
      ) : (
        <>
          {state === 'waiting' && (
            <div className="col-start-1 row-start-1">
              <Loader />
            </div>
          )}
          <img
            src={src}
            alt={text.verification.documentTitle}
            draggable={false}
            className="col-start-1 row-start-1 size-full min-h-0 object-contain"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </>
      )}
    </div>
  )
}
