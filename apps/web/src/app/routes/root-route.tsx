import { createRootRoute, redirect } from '@tanstack/react-router'
import { token, workToken } from '../../token.ts'
import { isOfWork, launchPaths, loginPath, redirectFor } from '../../shared/places/guard.ts'
import type { PlacePath } from '../../shared/places/places.ts'
import { tabs } from '../../shared/places/tabs.ts'
import { ShellPending } from '../shell-pending.tsx'
import { Shell } from '../shell.tsx'
import { PageFailed } from '../../shared/places/pages.tsx'
import { PageMissing, pageMsMax, within } from '../../shared/places/within.ts'

type Later = () => Promise<{ readonly addRoutes: () => void }>
const workRoutes: Later = within(pageMsMax, () => import('./work-routes.tsx'))
const customerRoutes: Later = within(pageMsMax, () => import('./customer-routes.ts'))

const firstPaths: ReadonlySet<string> = new Set([...launchPaths, loginPath, ...tabs.map(({ path }) => path)])

/** What brings the routes of a page that no visit begins with. */
const laterOf = (path: string): Later | undefined => {
  if (isOfWork(path)) return workRoutes
  return firstPaths.has(path) ? undefined : customerRoutes
}

const there = new Set<Later>()

/** Whoever set out before the routes were there looks the address up anew, also where somebody else's way has brought them. */
const openLater = async (load: Later, href: string): Promise<void> => {
  if (there.has(load)) return
  const { addRoutes } = await load()
  addRoutes()
  there.add(load)
  throw redirect({ href, replace: true })
}

let sawLogin = false

export const root = createRootRoute({
  component: Shell,
  pendingComponent: ShellPending,
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
    const load = laterOf(location.pathname)
    return load === undefined ? undefined : openLater(load, location.href)
  },
})

/** A page at its place: its title, guard and tab are read from the table of places by its address. */
export const at = <const Path extends PlacePath>(path: Path) => ({ getParentRoute: () => root, path })
