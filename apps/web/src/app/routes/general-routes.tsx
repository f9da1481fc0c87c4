import { createRoute } from '@tanstack/react-router'
import { deployment } from '../../deployment.ts'
import { page } from './page.ts'
import { at, root } from './root-route.tsx'

const language = createRoute({
  ...at('/pages/mine/setting/edit8'),
  component: page(() => import('../../screens/profile/settings.tsx'), 'LanguageScreen'),
})
const webview = createRoute({
  ...at('/pages/common/webview/index'),
  component: page(() => import('../pages/webview.tsx'), 'WebviewPage'),
  validateSearch: (search: Record<string, unknown>): { url: string } => ({
    url: typeof search['url'] === 'string' ? search['url'] : '',
  }),
})
/** Every part in every state, for those who build the app; a production deployment has no such page. */
const parts = createRoute({
  getParentRoute: () => root,
  path: '/pages/parts',
  component: page(() => import('../../screens/parts/screen.tsx'), 'PartsScreen'),
})

export const generalTree = [language, webview] as const
export const developmentTree = deployment.mode === 'development' ? [parts] : []
