import { parentPort, workerData } from 'node:worker_threads'
import { signIn } from './sign-ins.ts'
import { timed } from './timed.ts'

type Flood = { origin: string; perSecond: number; seconds: number }

/* The thread of bench/sign-in-flood.ts: each wrong sign-in comes from an address of its own. */
const { origin, perSecond, seconds } = workerData as Flood
const wrong = await timed(seconds, 1000 / perSecond, async (n) => {
  const who = { email: `r${n}@bench.example`, password: 'a wrong guess' }
  const answer = await signIn(origin, who, `10.100.${(n >> 8) & 255}.${n & 255}`)
  return answer.status
})
parentPort?.postMessage(wrong)
