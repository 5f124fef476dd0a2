import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '#text'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { tokenIn } from '../kept/check-token.ts'

const betweenLooksMs = 200

type Props = { path: string; onToken: (token: string) => void }

/** The camera is on while this is on the page. */
export function Viewfinder({ path, onToken }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const see = useEffectEvent((values: string[]) => {
    const token = values.map((value) => tokenIn(value, path)).find((each) => each !== null)
    if (token != null) onToken(token)
    else if (values.length > 0) setProblem(text.pass.scanOther)
  })
  useEffect(() => {
    const gone = new AbortController()
    look(video.current, see, gone.signal).catch(
      () => gone.signal.aborted || setProblem(text.pass.noCamera),
    )
    return () => gone.abort()
  }, [])
  return (
    <div className="mt-4 grid gap-3">
      <video ref={video} className="viewfinder" muted playsInline />
      {problem !== undefined && <ErrorBox>{problem}</ErrorBox>}
    </div>
  )
}

async function look(
  video: HTMLVideoElement | null,
  see: (values: string[]) => void,
  gone: AbortSignal,
) {
  if (!video || !window.BarcodeDetector) return
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (gone.aborted) return stop()
  gone.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  while (!gone.aborted) {
    see((await detector.detect(video)).map(({ rawValue }) => rawValue))
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}
