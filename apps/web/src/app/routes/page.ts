import { lazyRouteComponent } from '@tanstack/react-router'
import { pageMsMax, within } from '../../shared/places/within.ts'

/** A page whose code is fetched when somebody goes there. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(within(pageMsMax, load), name)
