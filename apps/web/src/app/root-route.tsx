import { createRootRoute, redirect } from '@tanstack/react-router'
import { token, workToken } from '../token.ts'
import { isOfWork, loginPath, redirectFor } from './guard.ts'
import type { OfferedPath } from './places.ts'
import { Shell } from './shell.tsx'
import { pageMsMax, within } from './within.ts'

const loadWork = within(pageMsMax, () => import('./work-routes.tsx'))

/** The first time somebody goes there, the work area's routes are fetched, and the address is looked up anew. */
const openWork = async (href: string): Promise<void> => {
  const { addWorkRoutes } = await loadWork()
  if (addWorkRoutes() === 'added') throw redirect({ href, replace: true })
}

let sawLogin = false

export const root = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => {
    if (location.pathname === loginPath) sawLogin = true
    const away = redirectFor(location.href, {
      signedIn: token() !== null,
      staffSignedIn: workToken() !== null,
      sawLogin,
    })
    if (away !== undefined)
      throw redirect({ to: away.to, search: { redirect: away.redirect }, replace: true })
    return isOfWork(location.pathname) ? openWork(location.href) : undefined
  },
})

/** A page at its place: its title, guard and tab are read from the table of places by its address. */
export const at = <const Path extends OfferedPath>(path: Path) => ({ getParentRoute: () => root, path })
