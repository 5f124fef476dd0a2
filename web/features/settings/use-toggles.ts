import { useRef } from 'react'
import { answerKey } from '#contract/bootstrap.ts'
import { getUserSettings, setUserSettings, type UserSettings } from '#contract/own-profile.ts'
import { getProfile } from '#contract/profiles.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
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

/** A toggle shows its new state at once, and its old one again where it could not be saved. Several go out one after the other. */
export function useToggles(notify: Notify): (name: keyof UserSettings, shown: boolean) => void {
  const saved = useRef(Promise.resolve())
  const save = async (name: keyof UserSettings, shown: boolean) => {
    try {
      await call(setUserSettings, { body: { [name]: shown } })
      // The switch itself says it; on a phone a sheet would be in the way.
      toast({ title: words[name][shown ? 'shown' : 'hidden'] })
      void queryClient.invalidateQueries({ queryKey: [getProfile.path] })
    } catch (error) {
      show(name, !shown)
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      if (!(error instanceof ApiProblem)) throw error
      notify({ title: words[name].failed, description: error.title, variant: 'destructive' })
    }
  }
  return (name, shown) => {
    // What is being read may be older than this.
    void queryClient.cancelQueries({ queryKey: settingsKey })
    show(name, shown)
    saved.current = saved.current.finally(() => save(name, shown))
  }
}

const show = (name: keyof UserSettings, shown: boolean) =>
  queryClient.setQueryData<UserSettings>(
    settingsKey,
    (before) => before && { ...before, [name]: shown },
  )
