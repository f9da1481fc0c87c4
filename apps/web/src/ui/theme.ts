import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'theme'
/** Chosen where the theme is to be that of the device, which may change by the hour. */
export const deviceTheme = 'system'
const pageColours: Record<Theme, string> = { light: '#FFFFFF', dark: '#0A1122' }

const root = document.documentElement
const listeners = new Set<() => void>()
const device = matchMedia('(prefers-color-scheme: dark)')

const shown = (): Theme => (root.dataset['theme'] === 'dark' ? 'dark' : 'light')
export const themeOfDevice = (): Theme => (device.matches ? 'dark' : 'light')

/** Light is the default; another is the customer's choice (theme-choice.ts) and stays on this device. */
export const showTheme = (choice: Theme | typeof deviceTheme): void => {
  const theme = choice === deviceTheme ? themeOfDevice() : choice
  if (theme === 'dark') root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  for (const [name, content] of [
    ['theme-color', pageColours[theme]],
    ['color-scheme', theme],
  ] as const)
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.setAttribute('content', content)
  for (const listener of listeners) listener()
}

/** A session that ends leaves nothing behind: the next one starts light. */
export const resetTheme = (): void => showTheme('light')

/** The script in the page's head has set the theme; this brings the browser's own colours in line, and follows the device. */
export const startTheme = (): void => {
  showTheme(shown())
  device.addEventListener('change', () => {
    if (localStorage.getItem(themeKey) === deviceTheme) showTheme(deviceTheme)
  })
}

export const onTheme = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTheme = (): Theme => useSyncExternalStore(onTheme, shown)
