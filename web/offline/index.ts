import { savesData } from '#web/loading/saves-data.ts'
import { followWorker } from './follow-worker.ts'
import { keepWhatIsRead } from './keep-answers.ts'
import { keepPictures } from './keep-pictures.ts'
import { readAhead } from './read-ahead.ts'
import { takeKept } from './take-kept.ts'

/** Who saves data has it ready without a connection only on the home screen. */
export async function worksOffline(viewerId: string, gone: AbortSignal) {
  if (!('serviceWorker' in navigator)) return
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (savesData() && !isInstalled && !(await navigator.serviceWorker.getRegistration())) return
  const registering = followWorker(gone)
  if (await keepWhatIsRead(viewerId, gone)) {
    takeKept(viewerId, gone)
    keepPictures(viewerId, gone)
    await readAhead(viewerId, gone)
  }
  await registering
}
