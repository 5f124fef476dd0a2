import { chatPage, createPostPage, savedPage } from '#contract/pages.ts'
import { text } from '#text'

/** As in web/ui/styles/tokens/themes.css and the template's theme-color. */
const grounds = { light: '#fbf9f6', dark: '#0c1215' }

/** What a home screen shows. Its theme is the chosen one; an open page follows the device itself. */
export function webManifest(brand: string, theme: string | undefined) {
  const ground = grounds[theme === 'dark' ? 'dark' : 'light']
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: text.feed.description.replaceAll('{brand}', brand),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: text.nav.createPost, url: createPostPage.path },
      { name: text.nav.chats, url: chatPage.path },
      { name: text.nav.saved, url: savedPage.path },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192, 'any')] })),
  }
}

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})
