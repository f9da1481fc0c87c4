import { useSyncExternalStore } from 'react'
import { deviceTheme, onTheme, showTheme, themeKey, themeOfDevice, themes, type Theme } from './theme.ts'

/** What may be chosen: a theme, or that of the device. */
export const themeChoices = [...themes, deviceTheme] as const
export type ThemeChoice = (typeof themeChoices)[number]

const chosen = (): ThemeChoice => {
  const text = localStorage.getItem(themeKey)
  return themeChoices.find(choice => choice === text) ?? 'light'
}

const keep = (choice: ThemeChoice): void => {
  localStorage.setItem(themeKey, choice)
  showTheme(choice)
}

/** There while a switch covers the choice of the device's theme. */
const switchedKey = 'theme-switched'

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.removeItem(switchedKey)
  keep(choice)
}

/** Whoever follows the device does so again once they have switched back to what it shows. */
export const switchTheme = (next: Theme): void => {
  const isFollowing = chosen() === deviceTheme || localStorage.getItem(switchedKey) !== null
  if (!isFollowing || next === themeOfDevice()) {
    chooseTheme(isFollowing ? deviceTheme : next)
    return
  }
  localStorage.setItem(switchedKey, 'yes')
  keep(next)
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onTheme, chosen)
