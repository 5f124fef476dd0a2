import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { imageKey } from '#server/features/images/index.ts'
import { indexNow } from '#server/features/search/index.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { insertPost, type PostOptions } from '#server/testing/builders.ts'
import { colours } from '#seed/catalogue/catalogue.ts'
import { drawing, picture } from '#seed/pictures/drawing.ts'
import { hoursAgo } from './moment.ts'
import { homes, type Name, type People } from './people.ts'

type Thing = Required<Pick<PostOptions, 'title' | 'description' | 'priceCents' | 'tags'>> &
  Pick<PostOptions, 'condition'> & {
    of: Name
    hours: number
    likes: number
    picture: [thing: string, colour: string]
    pictures: number
  }

const things = {
  armchair: {
    of: 'maya',
    title: 'Reading armchair with a high back',
    description: 'Deep and soft, from a home without pets. The left armrest has a small scratch.',
    priceCents: 14_000,
    tags: ['armchair', 'living room'],
    hours: 1.5,
    likes: 7,
    picture: ['armchair', 'mustard'],
    pictures: 3,
  },
  monstera: {
    of: 'samuel',
    title: 'Monstera, too big for us now',
    description: 'A metre and a half tall. Comes with its pot.',
    priceCents: 0,
    tags: ['plants'],
    hours: 3,
    likes: 12,
    picture: ['monstera', 'terracotta'],
    pictures: 1,
  },
  table: {
    of: 'daniel',
    title: 'Walnut side table',
    description: 'Solid walnut, one drawer. 45 × 45 cm.',
    priceCents: 6500,
    tags: ['walnut', 'table'],
    hours: 26,
    likes: 4,
    picture: ['side-table', 'walnut'],
    pictures: 1,
  },
  bike: {
    of: 'ana',
    title: 'Kids’ bike, 16 inch',
    description: 'New tyres last spring. The bell still rings.',
    priceCents: 4500,
    tags: ['kids', 'bike'],
    hours: 30,
    likes: 5,
    picture: ['kids-bike', 'red'],
    pictures: 1,
  },
  espresso: {
    of: 'noor',
    title: 'Espresso machine',
    description: 'Descaled each month, with two portafilters.',
    priceCents: 9900,
    tags: ['kitchen', 'coffee'],
    hours: 49,
    likes: 9,
    picture: ['espresso', 'steel'],
    pictures: 1,
  },
  stroller: {
    of: 'tomasz',
    title: 'Stroller that folds with one hand',
    description: 'Fits into both lifts.',
    priceCents: 8000,
    tags: ['baby'],
    hours: 52,
    likes: 2,
    picture: ['stroller', 'navy'],
    pictures: 1,
  },
  lamp: {
    of: 'ana',
    title: 'Floor lamp',
    description: 'Warm light, with a dimmer.',
    priceCents: 2500,
    tags: ['lamp'],
    hours: 75,
    likes: 1,
    picture: ['floor-lamp', 'teal'],
    pictures: 1,
  },
  guitar: {
    of: 'samuel',
    title: 'Guitar for a beginner',
    description: 'With a bag and a tuner.',
    priceCents: 7000,
    tags: ['music'],
    hours: 98,
    likes: 3,
    picture: ['guitar', 'oak'],
    pictures: 1,
  },
  books: {
    of: 'ana',
    title: 'A box of novels',
    description: 'Twenty or so, in English and Spanish.',
    priceCents: 0,
    tags: ['books'],
    hours: 120,
    likes: 6,
    picture: ['books', 'blush'],
    pictures: 1,
  },
  mixer: {
    of: 'maya',
    title: 'Stand mixer',
    description: 'Never used, still in its box.',
    priceCents: 12_500,
    condition: 'new',
    tags: ['kitchen'],
    hours: 145,
    likes: 8,
    picture: ['mixer', 'red'],
    pictures: 1,
  },
} satisfies Record<string, Thing>
type ThingName = keyof typeof things
export type Posts = Record<ThingName, string>

export async function bringThings(db: Db, dataDir: string, people: People): Promise<Posts> {
  const posts: Partial<Posts> = {}
  for (const [name, thing] of Object.entries(things) as [ThingName, Thing][]) {
    const createdAt = hoursAgo(thing.hours)
    const id = await insertPost(db, people[thing.of].id, {
      ...thing,
      ...homes[thing.of],
      createdAt,
      pictures: 0,
    })
    await db.query(sql`update posts set like_count = ${thing.likes} where id = ${id}`)
    for (const [place, wall] of walls.slice(0, thing.pictures).entries())
      await hang({ db, dataDir }, draw(thing.picture, wall), {
        id,
        place,
        of: people[thing.of].id,
      })
    posts[name] = id
  }
  await indexNow(db)
  return posts as Posts
}

const walls = ['#e2e8da', '#eae0d1', '#dde3df']

/** Before a plain wall, which keeps the screenshots small. */
function draw([thing, colour]: Thing['picture'], wall: string) {
  const drawn = drawing(`things/${thing}`, { ...colours[colour] })
  return picture(
    960,
    720,
    '0 0 800 600',
    `<rect width="800" height="600" fill="${wall}"/>`,
    `<g transform="translate(400 508) scale(1.1)">${drawn}</g>`,
  )
}

const widths = [480, 960]

async function hang(
  { db, dataDir }: { db: Db; dataDir: string },
  svg: string,
  post: { id: string; place: number; of: string },
) {
  const storage = await openStorage({ dataDir })
  const fileId = randomUUID()
  for (const width of widths)
    await storage.put(
      imageKey(fileId, width),
      await sharp(Buffer.from(svg)).resize(width).webp({ lossless: true }).toBuffer(),
      'image/webp',
    )
  await db.query(sql`
    insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, avif_widths, thumbhash,
      color, post_id, position, attached_at)
    values (${fileId}, ${post.of}, 'post', 'ready', 1000, ${`images/${fileId}`}, 'image/webp', 960, 720, ${widths}, '{}', 'aGFzaA==',
      '#d8cfc4', ${post.id}, ${post.place + 1}, now())`)
}
