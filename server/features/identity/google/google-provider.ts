import { setTimeout as wait } from 'node:timers/promises'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import * as z from 'zod/mini'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

/** Binds an answer to the browser that asked. */
type AuthRequest = { state: string; nonce: string; verifier: string }

export type Proof = {
  issuer: string
  /** The provider's permanent id of this person. */
  subject: string
  email: string
  isEmailVerified: boolean
  /** The provider hosts this mailbox, so it knows who owns it now. */
  hostsEmail: boolean
  name?: string | undefined
}

export type Google = {
  authorizationUrl: (question: AuthRequest, redirectUri: string) => Promise<string>
  /** @throws unless state, nonce and verifier match */
  exchangeCode: (address: URL, question: AuthRequest) => Promise<Proof>
}

const triesWaitMs = [0, 250, 1000]
const requestSeconds = 10
const metadataKeptMs = 24 * 3_600_000

/**
 * OpenID Connect with code, PKCE, state and nonce. docs/decisions/0023-google-by-openid-client.md
 */
export function openGoogle(settings: GoogleSettings): Google {
  const configuration = keptConfiguration(settings)
  return {
    authorizationUrl: async ({ state, nonce, verifier }, redirectUri) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    exchangeCode: async (address, { state, nonce, verifier }) => {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const token = tokens.claims()
      if (!token) throw new Error('the provider sent no ID token')
      // Google puts every claim in the token; others need the userinfo endpoint.
      const told =
        'email' in token ? token : await fetchUserInfo(config, tokens.access_token, token.sub)
      return proofOf(token.iss, token.sub, claims.parse(told))
    },
  }
}

/** Loaded on first use; failures are retried. */
function keptConfiguration(settings: GoogleSettings): () => Promise<Configuration> {
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

async function discover({
  issuer,
  clientId,
  clientSecret,
}: GoogleSettings): Promise<Configuration> {
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

const claims = z.object({
  email: z.email(),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  /** The domain of an organisation's Google account. */
  hd: z.optional(z.string()),
})

/**
 * Google runs gmail.com and the domains in `hd`; the operator trusts another issuer with its
 * addresses.
 */
export function proofOf(issuer: string, subject: string, given: z.infer<typeof claims>): Proof {
  const email = given.email.toLowerCase()
  return {
    issuer,
    subject,
    email,
    isEmailVerified: given.email_verified === true || given.email_verified === 'true',
    hostsEmail:
      issuer !== 'https://accounts.google.com' ||
      email.endsWith('@gmail.com') ||
      given.hd !== undefined,
    name: given.name,
  }
}
