import { useMutation } from '@tanstack/react-query'
import { answerKey } from '#contract/bootstrap.ts'
import { getUserSettings, setUserSettings, type UserSettings } from '#contract/own-profile.ts'
import { getProfile } from '#contract/profiles.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf, problemOf } from '#web/data/problem.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'

const words = text.ownProfile.toggles
const settingsKey = answerKey(getUserSettings, {})

type Toggle = { name: keyof UserSettings; on: boolean }

/** Optimistic, with a rollback. Requests run one after another. */
export function useToggles(notify: Notify) {
  const { mutate } = useMutation({
    scope: { id: getUserSettings.path },
    mutationFn: ({ name, on }: Toggle) => call(setUserSettings, { body: { [name]: on } }),
    onMutate: ({ name, on }) => {
      // A running read may be older than this change.
      void queryClient.cancelQueries({ queryKey: settingsKey })
      show(name, on)
    },
    onSuccess: (_, { name, on }) => {
      // A toast on phones too: a sheet would cover the switch.
      toast({ title: words[name][on ? 'on' : 'off'] })
      void invalidate(getProfile)
    },
    onError: (problem, { name, on }) => {
      show(name, !on)
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      const description = lineOf(problemOf(problem))
      notify({ title: words[name].failed, description, variant: 'destructive' })
    },
  })
  return (name: keyof UserSettings, on: boolean) => mutate({ name, on })
}

const show = (name: keyof UserSettings, on: boolean) =>
  queryClient.setQueryData<UserSettings>(
    settingsKey,
    (before) => before && { ...before, [name]: on },
  )
