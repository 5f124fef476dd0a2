import { ApiProblem } from './api.ts'

const pausesMs = [1000, 2000, 4000]

/** @throws the last try's failure */
export async function retry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const ms of pausesMs) {
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.mayPass)) throw problem
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  return ask()
}
