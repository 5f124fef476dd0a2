import { Logo } from './logo.tsx'

/** The logo and the name, to be put inside a link home. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Logo />
      <span>{name}</span>
    </span>
  )
}
