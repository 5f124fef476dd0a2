export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Logo />
      <span dir="auto">{name}</span>
    </span>
  )
}

/** Decoration: the name stands beside it. */
function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path className="fill-brand" d="M4 28V8.5A3.5 3.5 0 0 1 7.5 5h4A3.5 3.5 0 0 1 15 8.5V28Z" />
      <path
        className="fill-sun"
        d="M17 28V14.5a3.5 3.5 0 0 1 3.5-3.5h4a3.5 3.5 0 0 1 3.5 3.5V28Z"
      />
      <path className="fill-bg" d="M11 28v-5a5 5 0 0 1 10 0v5Z" />
      <path className="fill-ink" d="M13 28v-5a3 3 0 0 1 6 0v5Z" />
    </svg>
  )
}
