import type { ReactNode } from 'react'

export const Figures = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">{children}</p>
)

export const inFours = (hex: string) => hex.replace(/.{4}(?!$)/g, '$& ')
