import { createRootRoute, redirect } from '@tanstack/react-router'
import { token, workToken } from '../../token.ts'
import { loginPath, redirectFor } from '../../shared/places/guard.ts'
import type { PlacePath } from '../../shared/places/places.ts'
import { Shell } from '../shell.tsx'

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
  },
})

/** A page at its place: its title, guard and tab are read from the table of places by its address. */
export const at = <const Path extends PlacePath>(path: Path) => ({ getParentRoute: () => root, path })
