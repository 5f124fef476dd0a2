import { Suspense } from 'react'
import { useViewer } from '#web/app/session.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx'

/** What the first screen does not wait for. */
export function HomeExtras() {
  const { seesFirstSteps } = useViewer()
  return (
    <>
      <ShortcutsHelp />
      {seesFirstSteps && (
        <div className="mb-5 min-h-54">
          <Suspense>
            <FirstSteps />
          </Suspense>
        </div>
      )}
    </>
  )
}

const FirstSteps = lazyWithRetry(
  async () => (await import('#web/features/first-steps/index.ts')).FirstSteps,
)
