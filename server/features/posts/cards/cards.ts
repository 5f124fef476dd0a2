import { LRUCache } from 'lru-cache'
import type { Part, Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../../blocks/index.ts'
import { readCards } from './cards.store.ts'
import type { CardRow, Cards, PostReader } from '../post-reader.ts'

/* What all neighbours read of a post is kept in this process, by the post's version. The statement
   of a page reads the version, so a card is never older than its page:
   docs/decisions/0044-cards-are-made-once-a-version.md */

/** `text` without its end. */
type Card = Omit<CardRow, 'id' | 'text'> & { text: Buffer }

const keptBytes = 4 * 1024 * 1024
/** Of a card beside its text. */
const overheadBytes = 300

export function openCards(): Cards {
  const kept = new LRUCache<string, Card>({
    maxSize: keptBytes,
    sizeCalculation: ({ text }) => text.length + overheadBytes,
  })

  async function read(db: Queryable, ids: string[], visible: Part) {
    const fresh = new Map<string, Card>()
    for (const row of await readCards(db, ids, visible)) fresh.set(row.id, keep(row))
    return fresh
  }

  function keep({ id, text, ...row }: CardRow): Card {
    const card = { ...row, text: bytesOf(`${text.slice(0, -1)},"location":`) }
    kept.set(id, card)
    return card
  }

  return {
    of: async (db, reader, lines, visible = maySee(reader.id)) => {
      const places = lines.map((line) => (line === null ? undefined : placeFrom(line)))
      const cards = places.map((place) => place && kept.get(place.id))
      // A newer card is not used either: the page says only who may see this version.
      const isStale = (n: number) => cards[n]?.version !== places[n]?.version
      const missing = places.flatMap((place, n) => (place && isStale(n) ? [place.id] : []))
      const fresh = missing.length > 0 ? await read(db, missing, visible) : undefined
      return places.map((place, n) => {
        const card = place && (isStale(n) ? fresh?.get(place.id) : cards[n])
        return card && [card.text, endOf(card, place, reader)]
      })
    },
    ofNew: (reader, row) => {
      const card = keep(row)
      return [card.text, endOf(card, { likeCount: '0', gestures: 0 }, reader)]
    },
  }
}

/** Not from Node's pool, whose 8 kB stay in memory for as long as any of their cards. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

type Place = { id: string; version: number; likeCount: string; gestures: number }

function placeFrom(line: string): Place {
  const [id = '', version, likeCount = '', gestures] = line.split(' ')
  return { id, version: Number(version), likeCount, gestures: Number(gestures) }
}

const gesturesAs = Array.from(
  { length: 8 },
  (_, bits) =>
    `"viewer":{"liked":${(bits & 1) > 0},"saved":${(bits & 2) > 0},"interested":${(bits & 4) > 0},"can":`,
)

function endOf(
  card: Card,
  { likeCount, gestures }: Pick<Place, 'likeCount' | 'gestures'>,
  reader: PostReader,
): string {
  const seesLocation = reader.seesLocations || card.creatorId === reader.id
  const location = seesLocation ? card.location : 'null'
  const isOwnAddress = seesLocation ? card.showsOwnAddress : card.showsOwnTower
  return `${location},"isOwnAddress":${isOwnAddress},"likeCount":${likeCount},${gesturesAs[gestures]}${reader.can(card)}}}`
}
