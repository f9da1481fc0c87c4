import type en from './catalogues/en.ts'
import type identity from './identity/en.ts'
import type work from './work/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** Those of identity and work are there only inside their area (app/area.tsx). */
    Messages: typeof en & typeof identity & typeof work
  }
}
