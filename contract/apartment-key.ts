/**
 * Two apartments of a tower are one if their keys are. SQL's `apartment_key` does the same (newest in
 * migrations/0067_one-apartment-key.sql).
 */
export function apartmentKey(tower: string, location: string): string {
  const ownTower = new RegExp(`(^| )(${names}|${tower.toLowerCase()})(?= |$)`, 'g')
  const key = location
    .normalize('NFKD')
    .toLowerCase()
    .replace(separators, ' ')
    .replace(/([^0-9 ])(?=[0-9])/g, '$1 ')
    .replace(/(^| )pent ?house(?= |$)/g, '$1ph')
    .replace(ownTower, '')
    .replaceAll(' ', '')
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')
  return key || location.toLowerCase()
}

const names =
  'apartment|appartment|appartement|apart|apmt|appt|apt|unit|suite|ste|flat|room|rm|door|number|num|nr|no|tower'
/** All but letters and digits, roughly, in ranges that mean the same in SQL. */
const separators =
  /[^0-9a-z\u00C0-\u02FF\u0370-\u1FFF\u2C00-\u2FFF\u3005-\u3007\u3021-\uFDFF\uFE10-\uFEFE\uFF00-\u{10FFFF}]+/gu
