import type { Page } from '@playwright/test'
import { openOidc, oidcClient, type Oidc } from '#server/testing/services/oidc.ts'
import { freePort } from './foyer.ts'
import { test as base } from './world.ts'

/** With a test provider; `signUp` is SIGN_UP. */
export const testWithGoogle = (signUp: 'open' | 'code') =>
  base.extend<object, { google: { oidc: Oidc; port: number } }>({
    google: [
      async ({ browserName: _ }, use) => {
        const port = await freePort()
        const oidc = await openOidc([`http://localhost:${port}/api/google/callback`])
        await use({ oidc, port })
        await oidc.close()
      },
      { scope: 'worker' },
    ],
    environment: [
      async ({ google: { oidc, port } }, use) => {
        await use({
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${port}`,
          GOOGLE_CLIENT_ID: oidcClient.clientId,
          GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
          GOOGLE_ISSUER: oidc.issuer,
          SIGN_UP: signUp,
        })
      },
      { scope: 'worker' },
    ],
  })

/** Up to the provider's final redirect. */
export async function clickThrough(page: Page, login: string) {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
