import type { AnyRoute } from '@tanstack/react-router'
import { root } from './root-route.tsx'
import { router } from './routes.tsx'

/** Adds routes that are fetched when somebody goes there to those of the first screens, once. */
export const laterTree = (tree: AnyRoute): (() => 'added' | 'there already') => {
  let isThere = false
  return () => {
    if (isThere) return 'there already'
    isThere = true
    root.addChildren([...Object.values(root.children ?? {}), tree])
    router.setRoutes(router.buildRouteTree())
    return 'added'
  }
}
