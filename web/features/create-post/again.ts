import { mayPass } from '#web/data/query.ts'

const pausesMs = [1000, 2000, 4000]

/** Tries again where no answer came; for what may be sent twice. @throws the last failure, or at once what will not pass */
export async function again<Answer>(
  run: () => Promise<Answer>,
  [pauseMs, ...later]: readonly number[] = pausesMs,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (pauseMs === undefined || !(error instanceof Error) || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return again(run, later)
  }
}
