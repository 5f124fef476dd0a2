import { useEffect } from 'react'

/** Facts for machines that read the page, in the words of schema.org; they take the place of those that the server wrote. */
export function StructuredData({ data }: { data: object }) {
  useEffect(
    () => document.querySelector('script[type="application/ld+json"][data-page]')?.remove(),
    [],
  )
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  )
}
