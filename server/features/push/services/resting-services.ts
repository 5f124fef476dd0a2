type Service = { inFlight: number; failures: number; restsUntil: number }

const longestRestMs = 60_000
const longestAskedMs = 600_000

/** Of this node. A push service that is down or slow keeps none of the others waiting. */
export function restingServices(most: number) {
  const services = new Map<string, Service>()
  const find = (name: string) => {
    const known = services.get(name) ?? { inFlight: 0, failures: 0, restsUntil: 0 }
    services.set(name, known)
    return known
  }
  return {
    /** Which get nothing now. */
    without: (at: Date) =>
      [...services]
        .filter(([, { inFlight, restsUntil }]) => inFlight >= most || restsUntil > at.getTime())
        .map(([name]) => name),
    begin: (name: string) => {
      const service = find(name)
      service.inFlight++
      return () => void service.inFlight--
    },
    answered: (name: string) => void (find(name).failures = 0),
    /** Returns how long it rests: as it asks, or longer with each failure. */
    failed: (name: string, at: Date, askedMs: number | undefined) => {
      const service = find(name)
      const restMs =
        askedMs === undefined
          ? Math.min(1000 * 2 ** service.failures++, longestRestMs)
          : Math.min(askedMs, longestAskedMs)
      service.restsUntil = Math.max(service.restsUntil, at.getTime() + restMs)
      return restMs
    },
  }
}
