import type { ReactNode } from 'react'

/** The decision is far below on a phone, where another moderator may have come first. */
export const DecidedLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-sm desktop:hidden">{children}</p>
)
