import { isLanguage, type Language } from '@plumbline/protocol/core'
import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const textArea = createRoute({
  getParentRoute: () => root,
  id: 'text',
  component: page(() => import('../../shared/with-texts.tsx'), 'PublishedTextArea'),
})

type TextSearch = { readonly key: string; readonly version?: string; readonly language?: Language }

const text = createRoute({
  getParentRoute: () => textArea,
  path: '/pages/common/textview/index',
  component: page(() => import('../../screens/published-text/screen.tsx'), 'PublishedTextScreen'),
  validateSearch: ({ key, version, language }: Record<string, unknown>): TextSearch => ({
    key: typeof key === 'string' ? key : '',
    // A version that is named by its number is read as one.
    ...((typeof version === 'string' || typeof version === 'number') && { version: String(version) }),
    ...(isLanguage(language) && { language }),
  }),
})

const help = createRoute({
  getParentRoute: () => textArea,
  path: '/pages/help/index',
  component: page(() => import('../../screens/help/screen.tsx'), 'HelpScreen'),
})

export const publishedTextTree = textArea.addChildren([text, help])
