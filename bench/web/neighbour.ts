import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'

/** The seller of the seeded community, with chats, notifications and listings. */
export type Neighbour = { email: string; password: string }

/** Fills Foyer's own folder with the same community each time. */
export function seedCommunity(dataDir: string, posts: number): Neighbour {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(import.meta.dirname, '../../scripts/run.mjs'),
      'server/commands/seed.ts',
      '--posts',
      String(posts),
      '--random',
      '7',
    ],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  )
  const [, email, password] = /^ +seller +(\S+) +(\S+)$/m.exec(stdout) ?? []
  if (status !== 0 || email === undefined || password === undefined)
    throw new Error(`The community could not be invented: ${stderr}${stdout}`)
  return { email, password }
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions

/** Returns the cookies of a signed-in neighbour, without anything in a cache. */
export async function signIn(browser: Browser, origin: string, { email, password }: Neighbour) {
  const context = await browser.newContext({ ...phone, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  const state = await context.storageState()
  await context.close()
  return { cookies: state.cookies, origins: [] }
}
