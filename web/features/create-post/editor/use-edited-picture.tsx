import { Suspense, useEffect, useState } from 'react'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { originalOf } from './original-of.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import type { PictureList } from '../pictures/picture-list.ts'

const EditPictureDialog = lazyWithRetry(
  async () => (await import('./edit-picture-dialog.tsx')).EditPictureDialog,
)

type Asked = { key: number; number: number; open: boolean; round: number }

export function useEditedPicture(pictures: PictureList) {
  const [asked, setAsked] = useState<Asked>()
  const isOpen = asked?.open === true
  useEffect(() => (isOpen ? pictures.beginCut() : undefined), [isOpen, pictures])
  const setOpen = (open: boolean) => setAsked((before) => before && { ...before, open })
  return {
    edit: (key: number, number: number) =>
      setAsked((before) => ({ key, number, open: true, round: (before?.round ?? 0) + 1 })),
    dialog: asked && (
      <Suspense fallback={null}>
        <EditPictureDialog
          key={asked.round}
          open={asked.open}
          onOpenChange={setOpen}
          loadOriginal={() => originalOf(pictures.find(asked.key))}
          onDone={(edited, original) => {
            pictures.replace(asked.key, edited, original)
            setOpen(false)
            announce(text.editPicture.edited(asked.number))
          }}
        />
      </Suspense>
    ),
  }
}
