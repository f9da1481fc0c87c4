import { createRootRoute, redirect } from '@tanstack/react-router'
import { token, workToken } from '../token.ts'
import { loginPath, redirectFor } from '../shared/places/guard.ts'
import type { OfferedPath } from '../shared/places/places.ts'
import { Shell } from './shell.tsx'
import { PageFailed } from '../shared/places/pages.tsx'
import { PageMissing, pageMsMax, within } from '../shared/places/within.ts'

/** Pages whose routes are fetched the first time somebody goes there; the address is then looked up anew. */
const later = [
  { begins: /^\/pages\/work\//, load: within(pageMsMax, () => import('./work-routes.tsx')) },
  {
    begins: /^\/pages\/(?:fund|mine\/(?:card|mach|zichan))\//,
    load: within(pageMsMax, () => import('./funding-routes.tsx')),
  },
  {
    begins: /^\/pages\/(?:social$|user\/(?:follow|apply)\/)/,
    load: within(pageMsMax, () => import('./copying-routes.tsx')),
  },
  {
    begins: /^\/pages\/(?:mine\/limit|fairness)\//,
    load: within(pageMsMax, () => import('./term-routes.tsx')),
  },
] as const
const there = new Set<(typeof later)[number]>()

/** Whoever set out before the routes were there looks the address up anew, also where somebody else's way has brought them. */
const openLater = async (page: (typeof later)[number], href: string): Promise<void> => {
  if (there.has(page)) return
  const { addRoutes } = await page.load()
  addRoutes()
  there.add(page)
  throw redirect({ href, replace: true })
}

let sawLogin = false

export const root = createRootRoute({
  component: Shell,
  errorComponent: ({ error }) => (error instanceof PageMissing ? <Shell failed /> : <PageFailed />),
  beforeLoad: ({ location }) => {
    if (location.pathname === loginPath) sawLogin = true
    const away = redirectFor(location.href, {
      signedIn: token() !== null,
      staffSignedIn: workToken() !== null,
      sawLogin,
    })
    if (away !== undefined)
      throw redirect({ to: away.to, search: { redirect: away.redirect }, replace: true })
    const page = later.find(({ begins }) => begins.test(location.pathname))
    return page === undefined ? undefined : openLater(page, location.href)
  },
})

/** A page at its place: its title, guard and tab are read from the table of places by its address. */
export const at = <const Path extends OfferedPath>(path: Path) => ({ getParentRoute: () => root, path })
