import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tower } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, towers, type Tower } from './vocabulary.ts'

const apartment = z.object({
  tower,
  location: z
    .string()
    .check(z.minLength(limits.locationMinLength), z.maxLength(limits.locationMaxLength)),
})
export type Apartment = z.infer<typeof apartment>

/** One a line, as 'North 1204'. The first wrong line is named. */
export function parseApartments(list: string): { apartments: Apartment[]; wrong: string | null } {
  const lines = list.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '))
  const apartments = lines.map(parseLine)
  const at = lines.findIndex((line, n) => line !== '' && !apartments[n])
  return {
    apartments: apartments.filter((each) => each !== undefined),
    wrong: at < 0 ? null : text.apartments.wrongLine(at + 1),
  }
}

function parseLine(line: string): Apartment | undefined {
  const space = line.indexOf(' ')
  const named = towersByName.get(line.slice(0, space).toLowerCase())
  const location = line.slice(space + 1)
  if (space < 0 || named === undefined) return undefined
  return apartment.shape.location.safeParse(location).success
    ? { tower: named, location }
    : undefined
}

const towersByName = new Map<string, Tower>(
  keysOf(towers).map((each) => [each.toLowerCase(), each]),
)

export const apartmentsForm = z.object({
  list: z.string().check((payload) => {
    const { apartments, wrong } = parseApartments(payload.value)
    const error =
      wrong ?? (apartments.length > limits.apartmentsMax ? text.apartments.tooMany : null)
    if (error !== null)
      payload.issues.push({ code: 'custom', input: payload.value, message: error })
  }),
})

const output = z.object({ apartments: z.array(apartment) })

export const listApartments = endpoint({
  method: 'GET',
  path: '/api/apartments',
  summary:
    'The building’s apartments, as an administrator listed them; none of a tower without a list',
  output,
})

export const changeApartments = endpoint({
  method: 'PUT',
  path: '/api/admin/apartments',
  access: 'moderator',
  changesNoAccount: true,
  summary:
    'Replaces the list of apartments; residents choose from it when they ask to be verified; administrators only',
  body: apartmentsForm,
  output,
  errors: ['ADMINISTRATORS_ONLY'],
})
