import type en from './catalogues/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
  }
}
