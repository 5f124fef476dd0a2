import { useMutation } from '@tanstack/react-query'
import { answerKey } from '#contract/bootstrap.ts'
import { getUserSettings, setUserSettings, type UserSettings } from '#contract/own-profile.ts'
import { getProfile } from '#contract/profiles.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { queryClient } from '#web/data/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'

const words = {
  showTowerOnProfile: {
    shown: text.ownProfile.towerShown,
    hidden: text.ownProfile.towerHidden,
    failed: text.ownProfile.towerFailed,
  },
  showLocationOnProfile: {
    shown: text.ownProfile.locationShown,
    hidden: text.ownProfile.locationHidden,
    failed: text.ownProfile.locationFailed,
  },
}
const settingsKey = answerKey(getUserSettings, {})

type Toggle = { name: keyof UserSettings; shown: boolean }

/** Optimistic, with a rollback. Requests run one after another. */
export function useToggles(notify: Notify) {
  const { mutate } = useMutation({
    scope: { id: getUserSettings.path },
    mutationFn: ({ name, shown }: Toggle) => call(setUserSettings, { body: { [name]: shown } }),
    onMutate: ({ name, shown }) => {
      // A running read may be older than this change.
      void queryClient.cancelQueries({ queryKey: settingsKey })
      show(name, shown)
    },
    onSuccess: (_, { name, shown }) => {
      // A toast on phones too: a sheet would cover the switch.
      toast({ title: words[name][shown ? 'shown' : 'hidden'] })
      void queryClient.invalidateQueries({ queryKey: [getProfile.path] })
    },
    onError: (problem, { name, shown }) => {
      show(name, !shown)
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      const { title: description } = problemOf(problem)
      notify({ title: words[name].failed, description, variant: 'destructive' })
    },
  })
  return (name: keyof UserSettings, shown: boolean) => mutate({ name, shown })
}

const show = (name: keyof UserSettings, shown: boolean) =>
  queryClient.setQueryData<UserSettings>(
    settingsKey,
    (before) => before && { ...before, [name]: shown },
  )
