import { ApiProblem, unreadable } from './api.ts'

/** Fetches a file of ours and hands it to the browser under this name. Kept until it is whole, so that a failure can say why. @throws ApiProblem */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(path).catch(unreachable)
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(unreachable))
  const address = URL.createObjectURL(await response.blob().catch(unreachable))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

function unreachable(): never {
  throw unreadable()
}
