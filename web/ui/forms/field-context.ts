import { createContext, use } from 'react'

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<Partial<FieldControl>>({})

/** Id, description and validity for a control inside a <Field>; empty outside of one. */
export const useFieldControl = () => use(FieldContext)
