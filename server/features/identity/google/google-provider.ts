import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client'
import { type GoogleSettings, keptConfiguration } from './google-discovery.ts'
import { type Proof, claims, proofOf } from './proof.ts'

/** Binds an answer to the browser that asked. */
type AuthRequest = { state: string; nonce: string; verifier: string }

export type Google = {
  authorizationUrl: (question: AuthRequest, redirectUri: string) => Promise<string>
  /** @throws unless state, nonce and verifier match */
  exchangeCode: (address: URL, question: AuthRequest) => Promise<Proof>
}

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
