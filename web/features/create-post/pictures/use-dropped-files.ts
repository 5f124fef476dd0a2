import { useState, type DragEvent } from 'react'

export function useDroppedFiles(take: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false)
  const dragging = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(over)
  }
  const zone = {
    onDragOver: dragging(true),
    onDragLeave: dragging(false),
    onDrop: (event: DragEvent) => {
      dragging(false)(event)
      take(event.dataTransfer.files)
    },
  }
  return { isOver, zone }
}
