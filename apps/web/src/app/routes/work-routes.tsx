import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { staffPages } from '../../screens/work/areas.ts'
import { page } from './page.ts'
import { laterTree } from './later-tree.ts'
import { at, root } from './root-route.tsx'

/** Pages of the work area, with its texts and styles; those of signed-in staff stand in its frame. */
const workArea = createRoute({
  getParentRoute: () => root,
  id: 'work',
  component: page(() => import('../../screens/work/shell/staff-root.tsx'), 'WorkArea'),
})
const workFrame = createRoute({
  getParentRoute: () => workArea,
  id: 'frame',
  component: page(() => import('../../screens/work/shell/frame.tsx'), 'WorkFrame'),
})

/** What follows the address is read by the page itself. */
const validateSearch = (search: Record<string, unknown>): Record<string, unknown> => search

const signIn = createRoute({
  ...at('/pages/work/login'),
  getParentRoute: () => workArea,
  component: page(() => import('../../screens/work/shell/sign-in.tsx'), 'SignIn'),
  validateSearch,
})
const setup = createRoute({
  ...at('/pages/work/setup'),
  getParentRoute: () => workArea,
  component: page(() => import('../../screens/work/shell/setup.tsx'), 'Setup'),
  validateSearch,
})
const pages: readonly AnyRoute[] = staffPages.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => workFrame,
    path,
    component: page(load),
    validateSearch,
  }),
)
/** What is mistyped after the area's name. */
const absent = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/$',
  component: page(() => import('../../screens/work/shell/absent.tsx'), 'WorkAbsent'),
})

/** Adds these routes to the others, once. */
export const addRoutes = laterTree([
  workArea.addChildren([signIn, setup, workFrame.addChildren([...pages, absent])]),
])
