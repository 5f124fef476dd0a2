import type { Page } from '@playwright/test'
import { insertResident } from '#server/testing/builders.ts'
import { sql } from '#server/platform/database/db.ts'
import { expect, test, unique, type Building, type Neighbour } from '../world.ts'

/* Each payload stands in every text that a neighbour can write, also where a form would refuse it.
   It must not run, add an element or be refused by the policy: the page shows it as text. */

/** Ways out of where a text may stand. */
const exits = [
  '',
  '">',
  "'>",
  '</script>',
  '</title></textarea>',
  '-->',
  ']]>',
  '`',
  '\\"',
  '</style>',
  '&lt;',
  '\u2028"',
]
const attacks = [
  '<script data-xss>xss()</script>',
  '<img data-xss src=x onerror=xss()>',
  '<svg data-xss onload=xss()>',
  '<iframe data-xss srcdoc="<script>parent.xss()</script>">',
  '<details data-xss open ontoggle=xss()>',
  '<input data-xss autofocus onfocus=xss()>',
  '<math><mi data-xss href="javascript:xss()">x',
  '<base data-xss href=//evil.example>',
  '<meta data-xss http-equiv=refresh content="0;url=javascript:xss()">',
  '<style data-xss>@import"//evil.example"</style>',
  'javascript:xss()//https://evil.example',
  'https://evil.example/"onmouseover="xss()',
  '{{constructor.constructor("xss()")()}}${xss()}',
]

const lists = [
  '/',
  '/explore',
  '/saved',
  '/interested',
  '/notifications',
  '/message',
  '/list',
  '/admin',
  '/admin/reports',
  '/admin/residents',
  '/admin/audit-log',
]

for (const exit of exits)
  test(`${JSON.stringify(exit)} and ${attacks.length} attacks behind it are shown as text`, async ({
    building,
  }) => {
    const payloads = attacks.map((attack) => exit + attack)
    const reader = await building.neighbour(unique('reader'), { verified: true, role: 'moderator' })
    const writers = await Promise.all(payloads.map((payload) => write(building, reader, payload)))
    const suspended = await appeal(building, payloads.join('\n'))
    const ran: string[] = []
    for (const person of [reader, suspended]) await recordWhatRuns(person, ran)
    const paths = [
      ...lists,
      `/list/${writers[0]?.ownPostId}`,
      `/admin/residents?case=${suspended.id}`,
      ...payloads.map((payload) => `/explore?${new URLSearchParams({ q: payload })}`),
      ...writers.flatMap(({ id, postId, conversationId }) => [
        `/posts/${postId}`,
        `/user-profile/${id}`,
        `/message?chat=${conversationId}`,
      ]),
    ]
    let shown = 0
    for (const path of paths) if (await showsAsText(reader.page, path)) shown++
    await suspended.page.goto('/suspended')
    await expect(suspended.page.locator('main'), 'page of the suspended').toContainText('xss()')
    await expectNothingAdded(suspended.page, '/suspended')
    expect(ran).toEqual([])
    // The texts are on the pages.
    expect(shown).toBeGreaterThan(2 * payloads.length)
  })

async function recordWhatRuns({ page, context }: Neighbour, ran: string[]) {
  await page.exposeFunction('xss', () => ran.push(page.url()))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const isElsewhere = ({ hostname }: URL) => hostname.endsWith('evil.example')
  await context.route(isElsewhere, (route, request) => {
    ran.push(request.url())
    return route.abort()
  })
}

/** False if none of the texts is on the page. */
async function showsAsText(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main')).toBeVisible()
  await expectNothingAdded(page, path)
  return (await page.locator('main').textContent())?.includes('xss()') ?? false
}

async function expectNothingAdded(page: Page, path: string) {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('[data-xss], a[href^="javascript:" i]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  )
  expect(found, path).toEqual([])
}

/** A suspended resident: the appeal is the payloads; the reason and the answer have room for half. */
async function appeal(building: Building, payloads: string): Promise<Neighbour> {
  const half = 500
  const suspended = await building.neighbour(unique('suspended'), { verified: true })
  await building.db.query(sql`
    update accounts set suspended_at = now(), suspension_reason = ${payloads.slice(0, half)} where id = ${suspended.id}`)
  await building.db.query(sql`
    insert into appeals (account_id, text, answer, answered_at)
    values (${suspended.id}, ${payloads}, ${payloads.slice(-half)}, now())`)
  return suspended
}

/** A neighbour whose every text is the payload. */
async function write(building: Building, reader: Neighbour, payload: string) {
  const { db } = building
  const writer = await insertResident(db, unique('writer'), { verified: true })
  await db.query(sql`
    update users set name = ${payload}, bio = ${payload}, location = ${payload.slice(0, 100)} where id = ${writer.id}`)
  const texts = {
    title: payload.slice(0, 40),
    description: payload.padEnd(5),
    tags: [payload.slice(0, 40)],
    location: payload.slice(0, 100),
  }
  const postId = await building.post(writer, texts)
  const ownPostId = await building.post(reader, texts)
  await db.query(sql`insert into interests (post_id, user_id) values (${ownPostId}, ${writer.id})`)
  await db.query(sql`insert into saves (post_id, user_id) values (${postId}, ${reader.id})`)
  await db.query(sql`
    insert into notifications (user_id, type, interested_user_id, post_id, message)
    values (${reader.id}, 'interest', ${writer.id}, ${ownPostId}, ${`${payload} is interested in your post`})`)
  await db.query(sql`
    insert into reports (reporter_id, target_post_id, user_to_report, reason, details)
    values (${reader.id}, ${postId}, ${writer.id}, 'abuse', ${payload})`)
  await db.query(sql`
    insert into audit_log (actor_id, actor, action, subject_id, details)
    values (${reader.id}, ${payload}, 'report.hide', ${writer.id}, ${JSON.stringify({ title: payload, note: payload })})`)
  const conversationId = await db.value<string>(sql`
    insert into conversations (started_by, last_seq, last_message, last_message_sender_id)
    values (${writer.id}, 1, ${payload}, ${writer.id}) returning id`)
  await db.query(sql`
    insert into participants (conversation_id, user_id)
    select ${conversationId}, person from unnest(array[${writer.id}, ${reader.id}]::uuid[]) as person`)
  await db.query(sql`
    insert into messages (conversation_id, seq, sender_id, text) values (${conversationId}, 1, ${writer.id}, ${payload})`)
  return { id: writer.id, postId, ownPostId, conversationId }
}
