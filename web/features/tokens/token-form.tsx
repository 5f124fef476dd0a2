import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { createToken, tokenDays, tokenForm, tokenScopes } from '#contract/personal-tokens.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { lineOf } from '#web/data/problem.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

const words = text.tokens
const scopes = tokenScopes.map((value) => ({ value, label: words.scopes[value] }))
const terms = tokenDays.map((days) => ({ value: String(days), label: words.forDays(days) }))

export function TokenForm({ onMade }: { onMade: (made: Output<typeof createToken>) => unknown }) {
  const [scope, setScope] = useState<(typeof tokenScopes)[number]>('rss')
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => tokenForm,
    { name: '', scope, days: 90, password: '' },
    async (body) => onMade(await call(createToken, { body })),
  )
  const scopeField = register('scope', {
    onChange: ({ target }) => setScope(tokenScopes.find((each) => each === target.value) ?? 'rss'),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <Field label={words.scope} hint={words.scopeHints[scope]} error={errors.scope?.message}>
        <Select options={scopes} {...scopeField} />
      </Field>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={words.name} hint={words.nameHint} error={errors.name?.message} required>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label={words.days} error={errors.days?.message}>
          <Select options={terms} {...register('days', { valueAsNumber: true })} />
        </Field>
        <Field label={text.account.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
      <ProblemBox problem={problem && { title: words.makeFailed, text: lineOf(problem) }} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {scope === 'rss' ? words.makeFeed : words.make}
      </Button>
    </form>
  )
}
