import { useController } from 'react-hook-form'
import { Switch } from '#web/ui/forms/switch.tsx'
import type { FormProps } from '../use-post-form.ts'

type Props = FormProps & { name: 'showTower' | 'showLocation'; label: string }

export function FormSwitch({ form: { control }, name, label }: Props) {
  const { field } = useController({ control, name })
  return <Switch label={label} checked={field.value} onChange={field.onChange} />
}
