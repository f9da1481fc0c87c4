import type { AnyRoute } from '@tanstack/react-router'
import { root } from './root-route.tsx'
import { router } from './routes.tsx'

/** Adds routes that are fetched when somebody goes there to those of the first screens, once. */
export const laterTree = (trees: readonly AnyRoute[]): (() => void) => {
  let isThere = false
  return () => {
    if (isThere) return
    isThere = true
    root.addChildren([...Object.values(root.children ?? {}), ...trees])
    router.setRoutes(router.buildRouteTree())
  }
}
