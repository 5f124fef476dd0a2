import http from 'node:http'
import type { Visitor } from './populate.ts'

/** An open live stream; `onEvent` gets each event's data. */
export function listen(
  origin: string,
  visitor: Visitor,
  onEvent: (data: string) => void,
): Promise<{ close: () => void }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${origin}/api/live`, { headers: visitor.headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`refused: ${response.statusCode}`))
      response.setEncoding('utf8')
      let rest = ''
      let isOpen = false
      response.on('data', (chunk: string) => {
        if (!isOpen) resolve({ close: () => request.destroy() })
        isOpen = true
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data !== undefined) onEvent(data)
        }
      })
      response.on('error', () => {})
    })
  })
}
