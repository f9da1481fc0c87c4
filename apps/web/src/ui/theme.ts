import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'theme'
const pageColours: Record<Theme, string> = { light: '#FFFFFF', dark: '#0A1122' }

const root = document.documentElement
const listeners = new Set<() => void>()

const shown = (): Theme => (root.dataset['theme'] === 'dark' ? 'dark' : 'light')

const show = (theme: Theme): void => {
  if (theme === 'dark') root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  for (const [name, content] of [
    ['theme-color', pageColours[theme]],
    ['color-scheme', theme],
  ] as const)
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.setAttribute('content', content)
  for (const listener of listeners) listener()
}

/** Light is the default; dark is the customer's choice and stays on this device. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(themeKey, theme)
  show(theme)
}

/** A session that ends leaves nothing behind: the next one starts light. */
export const resetTheme = (): void => show('light')

/** The script in the page's head has set the theme; this brings the browser's own colours in line. */
export const startTheme = (): void => show(shown())

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTheme = (): Theme => useSyncExternalStore(listen, shown)
