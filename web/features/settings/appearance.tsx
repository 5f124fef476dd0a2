import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { text } from '#text'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { readTheme, setTheme, watchTheme } from '#web/ui/brand/theme.ts'

const choices = [
  { theme: 'system', icon: <Monitor className="size-4" /> },
  { theme: 'light', icon: <Sun className="size-4" /> },
  { theme: 'dark', icon: <Moon className="size-4" /> },
] as const

export function Appearance() {
  const chosen = useSyncExternalStore(watchTheme, readTheme)
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{text.settings.appearanceHint}</p>
      <div className="chip-row" role="group" aria-label={text.settings.appearance}>
        {choices.map(({ theme, icon }) => (
          <ChipButton key={theme} pressed={chosen === theme} onClick={() => setTheme(theme)}>
            {icon}
            {text.settings.themes[theme]}
          </ChipButton>
        ))}
      </div>
    </>
  )
}
