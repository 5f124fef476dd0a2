import { Logo } from './logo.tsx'

/** Put it inside a link to the feed. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Logo />
      <span>{name}</span>
    </span>
  )
}
