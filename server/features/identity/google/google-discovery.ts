import { setTimeout as wait } from 'node:timers/promises'
import { allowInsecureRequests, discovery, type Configuration } from 'openid-client'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const triesWaitMs = [0, 250, 1000]
const requestSeconds = 10
const metadataKeptMs = 24 * 3_600_000

/** Loaded on first use; failures are retried. */
export function keptConfiguration(settings: GoogleSettings) {
  let kept: { asked: Promise<Configuration>; at: number } | undefined
  return async () => {
    if (!kept || Date.now() - kept.at > metadataKeptMs)
      kept = { asked: discover(settings), at: Date.now() }
    const mine = kept
    try {
      return await mine.asked
    } catch (error) {
      if (kept === mine) kept = undefined
      throw error
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  let failure: unknown
  for (const waitMs of triesWaitMs) {
    await wait(waitMs)
    try {
      return await discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: requestSeconds,
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
