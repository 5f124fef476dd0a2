import { insertRows } from '#seed/write/rows.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { chat } from './chat.ts'
import { hoursAgo } from './moment.ts'
import type { Name, People } from './people.ts'
import type { Posts } from './things.ts'

const reservationId = 'a5a5a5a5-1111-4111-8111-111111111111'
const timeId = 'a5a5a5a5-2222-4222-8222-222222222222'
const chatId = 'a5a5a5a5-3333-4333-8333-333333333333'
export const passPath = `/handover/${reservationId}`
export const chatPath = `/message?chat=${chatId}`

export async function writeDeals(db: Db, people: People, posts: Posts) {
  const { ana, daniel, maya } = people
  const asked: [Name, keyof Posts, number][] = [
    ['ana', 'table', 25],
    ['maya', 'bike', 22],
    ['samuel', 'bike', 20.5],
    ['noor', 'bike', 9],
    ['tomasz', 'bike', 0.6],
    ['noor', 'lamp', 50],
    ['ana', 'guitar', 60],
  ]
  await insertRows(
    db,
    'interests',
    asked.map(([name, thing, hours]) => ({
      id: crypto.randomUUID(),
      user_id: people[name].id,
      post_id: posts[thing],
      status: 'interested',
      created_at: hoursAgo(hours),
    })),
  )
  const reservation = {
    chosen_by: 'seller',
    due_at: null,
    reminded_at: hoursAgo(1),
  }
  await insertRows(db, 'reservations', [
    {
      ...reservation,
      id: reservationId,
      post_id: posts.table,
      title: 'Walnut side table',
      seller_id: daniel.id,
      holder_id: ana.id,
      status: 'agreed',
      owed_by: null,
      answer_by: hoursAgo(-20),
      created_at: hoursAgo(24),
    },
    {
      ...reservation,
      id: crypto.randomUUID(),
      post_id: posts.bike,
      title: 'Kids’ bike, 16 inch',
      seller_id: ana.id,
      holder_id: maya.id,
      status: 'held',
      owed_by: 'holder',
      answer_by: hoursAgo(-27.66),
      created_at: hoursAgo(2),
    },
  ])
  const placeId = await db.value<string>(
    sql`select id from handover_places order by position limit 1`,
  )
  await insertRows(db, 'handover_times', [
    {
      id: timeId,
      reservation_id: reservationId,
      proposed_by: 'seller',
      // Today, 6:30 PM
      starts_at: new Date('2040-05-15T18:30:00Z'),
      ends_at: new Date('2040-05-15T19:00:00Z'),
      place_id: placeId,
      state: 'agreed',
      created_at: hoursAgo(21),
      decided_at: hoursAgo(20),
    },
  ])
  await db.query(sql`
    insert into handover_passes (reservation_id, code, token) values (${reservationId}, '428913', decode(${'5a'.repeat(16)}, 'hex'))`)
  await chat(db, people, chatId, posts.table, 'daniel', [
    ['ana', 'Hello Daniel! Is the side table still there?', 25.2],
    ['daniel', 'It is. I have reserved it for you.', 24],
    ['ana', 'Wonderful. Does it fit beside a bed that is 50 cm high?', 23.5],
    [
      'daniel',
      'It is 48 cm high, so that should be fine. The drawer opens to the front. Shall we meet in the lobby tomorrow evening? I am back from work at six.',
      21.2,
    ],
    [
      'daniel',
      'Handover: Tue, May 15, 6:30 to 7:00 PM, North lobby?',
      21,
      { handover_time_id: timeId },
    ],
    ['ana', 'Agreed: Tue, May 15, 6:30 to 7:00 PM, North lobby.', 20],
    ['daniel', 'See you then! I bring a bag for it.', 3.1],
  ])
  await chat(
    db,
    people,
    crypto.randomUUID(),
    posts.bike,
    'maya',
    [['maya', 'Hi Ana, could my daughter try the bike first?', 1.2]],
    0,
  )
  await chat(db, people, crypto.randomUUID(), posts.lamp, 'noor', [
    ['noor', 'Does the lamp come with a bulb?', 50],
    ['ana', 'Yes, with two.', 49],
  ])
  await chat(db, people, crypto.randomUUID(), posts.guitar, 'samuel', [
    [
      'samuel',
      'The guitar is yours if you like, but somebody else asked before you. I will write once I know more.',
      70,
    ],
  ])
  const told = (type: string, message: string, hours: number, more: object = {}) => ({
    type,
    message,
    user_id: ana.id,
    created_at: hoursAgo(hours),
    read_at: hours < 24 ? null : hoursAgo(hours - 1),
    interested_user_id: null,
    about_user_id: null,
    post_id: null,
    reservation_id: null,
    ...more,
  })
  const interest = (name: Name, thing: keyof Posts, hours: number) =>
    told('interest', `${name} is interested in your post`, hours, {
      interested_user_id: people[name].id,
      post_id: posts[thing],
    })
  await insertRows(
    db,
    'notifications',
    [
      interest('tomasz', 'bike', 0.6),
      told('handover', 'Today you receive “Walnut side table” from Daniel.', 4, {
        post_id: posts.table,
        reservation_id: reservationId,
        about_user_id: daniel.id,
      }),
      interest('noor', 'bike', 9),
      interest('samuel', 'bike', 20.5),
      interest('maya', 'bike', 22),
      interest('noor', 'lamp', 50),
      told('verification-approved', 'Your verification has been approved.', 8900),
    ].map((each) => ({ id: crypto.randomUUID(), ...each })),
  )
}
