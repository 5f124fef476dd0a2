import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { trimmed } from '#contract/trimmed.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { useRules } from '#web/data/forms/use-rules.ts'
import { useViewer } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { discardAccountDraft, keepAccountDraft, openAccountDraft } from './account-draft.ts'
import { useSaveProfile, type Save } from './use-save-profile.ts'

/** Asks for confirmation before a rename. Failures keep the input. */
export function useAccountForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { notify, sheet } = useNotice()
  const [question, setQuestion] = useState<Question>(nothingAsked)
  const close = () => setQuestion((asked) => ({ ...asked, open: false }))
  const newName = useRules(async () => (await import('#contract/own-profile.ts')).profileForm)
  const sameName = useRules(async () => (await import('./same-name.ts')).sameName)
  const rules: typeof newName = (values, ...rest) =>
    (values.username === viewer.username ? sameName : newName)(values, ...rest)
  const form = useForm({ resolver: rules, defaultValues: openAccountDraft(viewer) })
  const { control, handleSubmit, trigger, getValues, setValue, setError, subscribe } = form
  const typed = useWatch({ control })
  const { busy, failure, save } = useSaveProfile({
    notify,
    setError,
    onDone: close,
    onSaved: ({ way, changes: { username = '' } }) => {
      if (way === 'update') {
        discardAccountDraft()
        toast({ title: text.ownProfile.updated })
        return navigate({ to: '/' })
      }
      if (way === 'bio') {
        setValue('bio', '')
        return notify({ title: text.ownProfile.bioRemoved })
      }
      setValue('username', username)
      return notify({ title: text.ownProfile.usernameChanged(username) })
    },
  })

  const saved = useRef(viewer)
  // Another device or a moderator has changed it. What is typed here stays.
  useEffect(() => {
    for (const name of ['username', 'bio'] as const)
      if (getValues(name) === saved.current[name]) setValue(name, viewer[name])
    saved.current = viewer
  }, [viewer, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepAccountDraft(viewer, values),
      }),
    [subscribe, viewer],
  )

  const isNew = (name: 'username' | 'bio') =>
    typed[name] !== viewer[name] && trimmed(typed[name] ?? '') !== ''
  const changesLeft = limits.usernameChanges - viewer.usernameChangeCount
  const ask = (asked: Save) => setQuestion({ ...asked, open: true, changesLeft })

  return {
    form,
    sheet,
    busy,
    failure,
    canUpdate: isNew('username') || isNew('bio'),
    canRename: isNew('username') && changesLeft > 0 && busy === null,
    changesLeft,
    update: handleSubmit(async ({ username, bio }) => {
      const changes = {
        ...(username !== viewer.username && { username }),
        ...(bio !== viewer.bio && { bio }),
      }
      if (Object.keys(changes).length === 0) return notify({ title: text.ownProfile.unchanged })
      const all: Save = { way: 'update', changes }
      return changes.username === undefined ? save(all) : ask(all)
    }),
    rename: async () => {
      if (!(await trigger('username', { shouldFocus: true }))) return
      const username = getValues('username').trim()
      if (username === viewer.username) return notify({ title: text.ownProfile.unchanged })
      ask({ way: 'username', changes: { username } })
    },
    removeBio: () => save({ way: 'bio', changes: { bio: null } }),
    renameDialog: {
      ...question,
      busy: busy !== null,
      onClose: close,
      onConfirm: () => void save(question),
    },
  }
}

type Question = Save & { open: boolean; changesLeft: number }
const nothingAsked: Question = { open: false, way: 'username', changes: {}, changesLeft: 0 }
