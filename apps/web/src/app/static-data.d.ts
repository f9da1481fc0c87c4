import '@tanstack/react-router'
import type { TitleKey } from '../i18n/title-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says. */
    title?: TitleKey
    /** The tab a page below the tabs belongs to. */
    parent?: string
  }
}
