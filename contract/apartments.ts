import * as z from 'zod/mini'
import type { Tower } from './towers.ts'
import { endpoint } from './endpoint.ts'
import { tower } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const apartment = z.object({
  tower,
  location: z
    .string()
    .check(z.minLength(limits.locationMinLength), z.maxLength(limits.locationMaxLength)),
})
export type Apartment = z.infer<typeof apartment>

type Towers = readonly Tower[]

/**
 * One a line, as 'North 1204'; without the name where there is one tower. The first wrong line is
 * named.
 */
export function parseApartments(
  list: string,
  towers: Towers,
): { apartments: Apartment[]; wrong: string | null } {
  const lines = list.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '))
  const apartments = lines.map((line) => parseLine(line, towers))
  const at = lines.findIndex((line, n) => line !== '' && !apartments[n])
  return {
    apartments: apartments.filter((each) => each !== undefined),
    wrong:
      at < 0
        ? null
        : text.apartments.wrongLine(
            at + 1,
            towers.map(({ name }) => name),
          ),
  }
}

function parseLine(line: string, towers: Towers): Apartment | undefined {
  const lower = line.toLowerCase()
  // 'Haus 12' before 'Haus'.
  const named = towers
    .filter(({ name }) => lower.startsWith(`${name.toLowerCase()} `))
    .sort((one, other) => other.name.length - one.name.length)[0]
  const tower = named ?? (towers.length === 1 ? towers[0] : undefined)
  const location = named ? line.slice(named.name.length + 1) : line
  return tower && apartment.shape.location.safeParse(location).success
    ? { tower: tower.id, location }
    : undefined
}

export const apartmentsForm = (towers: Towers) =>
  z.object({
    list: z.string().check((payload) => {
      const { apartments, wrong } = parseApartments(payload.value, towers)
      const error =
        wrong ?? (apartments.length > limits.apartmentsMax ? text.apartments.tooMany : null)
      if (error !== null)
        payload.issues.push({ code: 'custom', input: payload.value, message: error })
    }),
  })

const output = z.object({
  apartments: z.array(apartment),
  /** The same as long as the list is. */
  version: z.string(),
})
export type ApartmentList = z.infer<typeof output>

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
    'Replaces the list of apartments if `replaces` is its version; residents choose from it when they ask to be verified; administrators only',
  /** One apartment a line, with the name of its tower. */
  body: z.object({ list: z.string(), replaces: z.string() }),
  output,
  errors: ['ADMINISTRATORS_ONLY', 'BUILDING_CHANGED'],
})
