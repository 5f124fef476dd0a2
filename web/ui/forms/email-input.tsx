import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export const EmailInput = (props: ComponentProps<'input'>) => (
  <TextInput
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
