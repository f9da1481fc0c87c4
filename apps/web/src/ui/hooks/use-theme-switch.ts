import { Moon, Sun } from 'lucide-react'
import { switchTheme } from '../theme-choice.ts'
import { useTheme } from '../theme.ts'

/** The one way from light to dark and back, wherever it is offered. */
export const useThemeSwitch = () => {
  const isDark = useTheme() === 'dark'
  return {
    isDark,
    label: isDark ? 'desk.toLight' : 'desk.toDark',
    icon: isDark ? Sun : Moon,
    flip: () => switchTheme(isDark ? 'light' : 'dark'),
  } as const
}
