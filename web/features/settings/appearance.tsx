import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { text } from '#contract/text/en.ts'
import { readTheme, setTheme, watchTheme } from '#web/ui/theme.ts'

const choices = [
  { theme: 'system', icon: <Monitor /> },
  { theme: 'light', icon: <Sun /> },
  { theme: 'dark', icon: <Moon /> },
] as const

/** Takes effect at once. */
export function Appearance() {
  const chosen = useSyncExternalStore(watchTheme, readTheme)
  return (
    <fieldset>
      <legend className="mt-1 text-sm text-ink-3">{text.settings.appearanceHint}</legend>
      <div className="mt-4 grid grid-cols-3 gap-3">
        {choices.map(({ theme, icon }) => (
          <label
            key={theme}
            className="relative grid min-h-24 cursor-pointer place-content-center justify-items-center gap-2 rounded-lg px-2 text-center text-sm font-medium text-ink-2 shadow-1 outline-offset-2 outline-focus hover:bg-sunken has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-on-brand-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="theme"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
            />
            {icon}
            {text.settings.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
