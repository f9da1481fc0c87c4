import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { isOfWork } from '../../shared/places/guard.ts'
import { Absent } from '../../shared/places/pages.tsx'
import { pageMsMax, within } from '../../shared/places/within.ts'
import { root } from './root-route.tsx'

type Later = () => Promise<{ readonly addRoutes: () => void }>
const workRoutes: Later = within(pageMsMax, () => import('./work-routes.tsx'))
const customerRoutes: Later = within(pageMsMax, () => import('./customer-routes.ts'))

const there = new Set<Later>()

/**
 * Where an address is of no page that a visit begins with: brings the routes of the others, within the frame, which stays. Whoever set out
 * before they were there looks the address up anew, also where somebody else's way has brought them.
 */
export const later = createRoute({
  getParentRoute: () => root,
  path: '$',
  // The frame and the page's title at once, however long the routes take; what is waited for before loading holds back the frame too.
  pendingMs: 0,
  loader: async ({ location }) => {
    const load = isOfWork(location.pathname) ? workRoutes : customerRoutes
    if (there.has(load)) return
    const { addRoutes } = await load()
    addRoutes()
    there.add(load)
    throw redirect({ href: location.href, replace: true })
  },
  component: Absent,
})

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
