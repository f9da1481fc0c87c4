import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What may be chosen: a theme, or that of the device, which may change by the hour. */
export const themeChoices = [...themes, 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

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

const device = matchMedia('(prefers-color-scheme: dark)')
const chosen = (): ThemeChoice => {
  const text = localStorage.getItem(themeKey)
  return themeChoices.find(choice => choice === text) ?? 'light'
}
const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (device.matches ? 'dark' : 'light') : choice
device.addEventListener('change', () => {
  if (chosen() === 'system') show(themeOf('system'))
})

/** Light is the default; another is the customer's choice and stays on this device. */
export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(themeKey, choice)
  show(themeOf(choice))
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

/** What was chosen, which need not be a theme. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(listen, chosen)
