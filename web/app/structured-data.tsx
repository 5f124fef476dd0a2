import { useEffect } from 'react'
import '#web/loading/trusted-types.ts'

/** In the words of schema.org; replaces what the server wrote. */
export function StructuredData({ data }: { data: object }) {
  useEffect(
    () => document.querySelector('script[type="application/ld+json"][data-page]')?.remove(),
    [],
  )
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  )
}
