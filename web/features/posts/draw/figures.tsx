import type { ReactNode } from 'react'

export const Figures = ({ children }: { children: ReactNode }) => (
  <code className="mt-3 block rounded-md bg-sunken px-3 py-2 text-xs wrap-anywhere">
    {children}
  </code>
)

export const inFours = (hex: string) => hex.replace(/.{4}(?!$)/g, '$& ')
