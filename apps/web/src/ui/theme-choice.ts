import { useSyncExternalStore } from 'react'
import { deviceTheme, onTheme, showTheme, themeKey, themes } from './theme.ts'

/** What may be chosen: a theme, or that of the device. */
export const themeChoices = [...themes, deviceTheme] as const
export type ThemeChoice = (typeof themeChoices)[number]

const chosen = (): ThemeChoice => {
  const text = localStorage.getItem(themeKey)
  return themeChoices.find(choice => choice === text) ?? 'light'
}

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(themeKey, choice)
  showTheme(choice)
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onTheme, chosen)
