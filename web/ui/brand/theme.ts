/** The server reads the same cookie, so that no page flashes. */
type Theme = 'light' | 'dark' | 'system'

const oneYearSeconds = 31_536_000

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourTheBrowser(theme)
  const age = theme === 'system' ? 0 : oneYearSeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

function colourTheBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    'meta[name="theme-color"][data-of]',
  )) {
    const of = meta.dataset.of
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
  }
}

export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

export function shownTheme(): 'light' | 'dark' {
  const theme = readTheme()
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
