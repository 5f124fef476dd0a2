import { ApiProblem, unreadable } from './api-problem.ts'

/** Fetches the whole file first, so that a failure can be shown. @throws ApiProblem */
export async function download(path: string, name: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  save(await fetchFile(path, { method: 'POST', headers, body: JSON.stringify(body) }), name)
}

/** @throws ApiProblem */
export async function fetchFile(path: string, request?: RequestInit): Promise<Blob> {
  const response = await fetch(path, request).catch(unreachable)
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(unreachable))
  return response.blob().catch(unreachable)
}

/** Safari on a phone reads the file only after it has asked the person. */
const savedWithinMs = 60_000

export function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), savedWithinMs)
}

function unreachable(): never {
  throw unreadable()
}
