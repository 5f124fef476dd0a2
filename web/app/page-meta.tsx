import { brand } from './bootstrap.ts'

/** '{title} | {brand}' and the description; React puts them into the head. Every screen has one. */
export function PageMeta({
  title,
  description,
}: {
  title: string
  description?: string | undefined
}) {
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
