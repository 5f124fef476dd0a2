import { createContext, use } from 'react'

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<Partial<FieldControl>>({})

export const useFieldControl = () => use(FieldContext)
