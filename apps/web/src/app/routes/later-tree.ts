import type { AnyRoute } from '@tanstack/react-router'
import { root } from './root-route.tsx'

let takeUp = (): void => undefined

/** The router, which then takes up routes that are added. */
export const hearOfLaterRoutes = (onAdded: () => void): void => {
  takeUp = onAdded
}

/** Adds routes that are fetched when somebody goes there to those of the first screens, once. */
export const laterTree = (trees: readonly AnyRoute[]): (() => void) => {
  let isThere = false
  return () => {
    if (isThere) return
    isThere = true
    root.addChildren([...Object.values(root.children ?? {}), ...trees])
    takeUp()
  }
}
