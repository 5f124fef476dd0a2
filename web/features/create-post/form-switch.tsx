import { useController } from 'react-hook-form'
import { Switch } from '#web/ui/switch.tsx'
import type { CreateForm } from './use-create-form.ts'

type Props = { form: CreateForm; name: 'showTower' | 'showLocation'; label: string }

export function FormSwitch({ form: { control }, name, label }: Props) {
  const { field } = useController({ control, name })
  return <Switch label={label} checked={field.value} onChange={field.onChange} />
}
