import type { Money } from '#contract/building-settings.ts'
import { hasHundredths } from '#contract/currency.ts'
import { text } from '#text'
import type { Tower } from '#contract/towers.ts'
import { InvalidInput } from '#server/platform/http/validation.ts'
import { demandTower } from '../building/index.ts'

type Listing = { tower: string; isFree: boolean; price?: string | undefined }

/** @throws INVALID_INPUT for a tower that the building lacks, or a part of a currency that has none */
export function demandListing(
  building: Money & { towers: readonly Tower[] },
  { tower, isFree, price = '' }: Listing,
) {
  demandTower(building, tower)
  if (!isFree && !hasHundredths(building) && /\.\d*[1-9]/.test(price))
    throw new InvalidInput({ price: text.form.priceWhole })
}
