export function Doorway() {
  return (
    <svg className="doorway" viewBox="0 0 96 96" aria-hidden="true">
      <path d="M14 84V26a10 10 0 0 1 10-10h14a10 10 0 0 1 10 10v20" />
      <path d="M48 50v-6a10 10 0 0 1 10-10h14a10 10 0 0 1 10 10v40" />
      <path d="M6 84h84" />
      <path d="M34 84V66a14 14 0 0 1 28 0v18" />
      <path d="M40 84V66a8 8 0 0 1 16 0v18" className="stroke-brand" />
      <path
        d="M24 30h4M34 30h4M24 42h4M34 42h4M24 54h2M68 48h4M58 48h0M70 60h2M24 66h2M70 72h2"
        className="stroke-brand"
      />
    </svg>
  )
}
