import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, plain, trim } from './fields.ts'
import { buildingLimits } from './building-limits.ts'
import { text } from './text/en.ts'

/**
 * How prices of one to seven digits are written, with 0 for each digit: '$0' to '$0,000,000', and with
 * hundredths '$0.00' to '$0,000,000.00'. Empty where the locale or the currency writes otherwise.
 */
export type PricePatterns = { whole: string[]; exact: string[] }

/** How prices are written; texts stay English. */
export type Money = {
  currency: string
  locale: string
  pricePatterns?: PricePatterns | undefined
}
/** How times are written. */
export type Zone = { timeZone: string; locale: string }

const building = z.object({
  name: z.string(),
  /** In the administrator's order. */
  towers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47. */
  locale: z.string(),
  /** IANA. */
  timeZone: z.string(),
})
/** What each page knows of its building. */
export type Building = z.infer<typeof building> & Money

const words = text.buildingSettings

const named = (most: number) =>
  z
    .string()
    .check(
      trim,
      z.minLength(1, words.nameRequired),
      atMost(most, text.form.tooLong),
      plain(words.nameCharacters),
    )

const isKnown = (work: (value: string) => unknown) => (value: string) => {
  try {
    work(value)
    return true
  } catch {
    return false
  }
}

export const buildingForm = z.object({
  name: named(buildingLimits.buildingNameMaxLength),
  /** Without an id a tower is new. */
  towers: z
    .array(
      z.object({
        id: z.optional(z.string().check(z.maxLength(buildingLimits.towerIdMaxLength))),
        name: named(buildingLimits.towerNameMaxLength),
      }),
    )
    .check(
      z.minLength(1, words.towersFew),
      z.maxLength(buildingLimits.towersMax, words.towersMany),
      z.refine(
        (towers) => new Set(towers.map(({ name }) => name.toLowerCase())).size === towers.length,
        words.towersSame,
      ),
    ),
  currency: z
    .string()
    .check(
      z.refine((code) => Intl.supportedValuesOf('currency').includes(code), words.currencyUnknown),
    ),
  locale: z.string().check(z.refine((tag) => locales.includes(tag), words.localeUnknown)),
  timeZone: z.string().check(
    z.refine(
      isKnown((timeZone) => new Intl.DateTimeFormat('en', { timeZone })),
      words.timeZoneUnknown,
    ),
  ),
})
export type BuildingForm = z.infer<typeof buildingForm>

const settings = z.extend(building, {
  /** 0 until they are saved the first time. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})
export type BuildingSettings = z.infer<typeof settings>

export const getBuildingSettings = endpoint({
  method: 'GET',
  path: '/api/admin/building',
  access: 'moderator',
  summary: 'The building’s name, towers, currency, locale and time zone; administrators only',
  output: settings,
  errors: ['ADMINISTRATORS_ONLY'],
})

export const changeBuildingSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/building',
  access: 'moderator',
  changesNoAccount: true,
  summary:
    'Changes the building’s settings if `replaces` is their version. A tower keeps its id under a new name; one that anything uses cannot be removed',
  body: z.extend(buildingForm, { replaces: z.int() }),
  output: settings,
  errors: ['ADMINISTRATORS_ONLY', 'BUILDING_CHANGED', 'TOWER_IN_USE'],
})

/** Dates and prices are written in these ways. */
export const locales: readonly string[] = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-ZA',
  'ar-AE',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-AR',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sr-RS',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]
