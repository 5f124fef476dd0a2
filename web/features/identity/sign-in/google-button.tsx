import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { useGoogle } from './use-google.ts'

export function GoogleButton() {
  const { busy, explained, begin } = useGoogle()
  return (
    <>
      <Button
        variant="ghost"
        wide
        className="mt-5"
        icon={<GoogleMark />}
        busy={busy}
        busyLabel={text.signIn.googlePending}
        onClick={begin}
      >
        {text.signIn.google}
      </Button>
      <p role="status" className="mt-3 text-center text-sm text-ink-2 empty:hidden">
        {explained}
      </p>
    </>
  )
}
