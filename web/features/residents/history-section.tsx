import type { ReactNode } from 'react'

type Props = { title: string; empty: string; children: ReactNode[] }

export const HistorySection = ({ title, empty, children }: Props) => (
  <section className="mt-5">
    <h3 className="mb-2">{title}</h3>
    {children.length > 0 ? (
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
    ) : (
      <p className="text-sm text-ink-3">{empty}</p>
    )}
  </section>
)
