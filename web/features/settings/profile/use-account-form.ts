import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { profileForm } from '#contract/own-profile.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { useViewer } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { discardDraft, keepDraft, openDraft } from './account-draft.ts'
import { useSaveProfile, type Changes } from './use-save-profile.ts'

/** Asks for confirmation before a rename. Failures keep the input. */
export function useAccountForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { notify, sheet } = useNotice()
  const [question, setQuestion] = useState<Question>(nothingAsked)
  const close = () => setQuestion((asked) => ({ ...asked, open: false }))
  const form = useForm({ resolver: rulesOf(profileForm), defaultValues: openDraft(viewer) })
  const { control, handleSubmit, trigger, getValues, setValue, setError, subscribe } = form
  const typed = useWatch({ control })
  const { busy, failure, save } = useSaveProfile({ notify, setError, onDone: close })

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(viewer.id, values),
      }),
    [subscribe, viewer.id],
  )

  const isNew = (name: 'username' | 'bio') =>
    typed[name] !== viewer[name] && typed[name]?.trim() !== ''
  const changesLeft = limits.usernameChanges - viewer.usernameChangeCount
  const ask = (changes: Changes, isAll: boolean) =>
    setQuestion({ open: true, changes, isAll, changesLeft })

  const saveAll = (changes: Changes) =>
    save({
      way: 'update',
      changes,
      onSaved: () => {
        discardDraft()
        toast({ title: text.ownProfile.updated })
        return navigate({ to: '/' })
      },
    })
  const saveUsername = ({ username = '' }: Changes) =>
    save({
      way: 'username',
      changes: { username },
      onSaved: () => {
        setValue('username', username)
        notify({ title: text.ownProfile.usernameChanged(username) })
      },
    })

  return {
    form,
    sheet,
    busy,
    failure,
    canUpdate: isNew('username') || isNew('bio'),
    canRename: isNew('username') && changesLeft > 0,
    changesLeft,
    update: handleSubmit(async ({ username, bio }) => {
      const changes = {
        ...(username !== viewer.username && { username }),
        ...(bio !== viewer.bio && { bio }),
      }
      if (Object.keys(changes).length === 0) return notify({ title: text.ownProfile.unchanged })
      if (changes.username === undefined) return saveAll(changes)
      ask(changes, true)
    }),
    rename: async () => {
      if (!(await trigger('username', { shouldFocus: true }))) return
      const username = getValues('username').trim()
      if (username === viewer.username) return notify({ title: text.ownProfile.unchanged })
      ask({ username }, false)
    },
    removeBio: () =>
      save({
        way: 'bio',
        changes: { bio: null },
        onSaved: () => {
          setValue('bio', '')
          notify({ title: text.ownProfile.bioRemoved })
        },
      }),
    renameDialog: {
      open: question.open,
      onOpenChange: (open: boolean) => !open && busy === null && close(),
      title: text.ownProfile.usernameQuestion(question.changes.username ?? ''),
      description: text.ownProfile.usernameWarning(question.changesLeft - 1),
      confirmLabel: text.ownProfile.changeUsername,
      onConfirm: () => void (question.isAll ? saveAll : saveUsername)(question.changes),
      busy: busy !== null,
      busyLabel: text.ownProfile.changing,
    },
  }
}

/** `isAll`: asked by Update Profile. */
type Question = { open: boolean; changes: Changes; isAll: boolean; changesLeft: number }
const nothingAsked: Question = { open: false, changes: {}, isAll: false, changesLeft: 0 }
