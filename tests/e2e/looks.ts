import { desk, phone } from './browser.ts'

/** Both themes and both languages, on a phone and at a desk. */
const all = [
  { viewport: phone, theme: 'light', language: 'en' },
  { viewport: desk, theme: 'dark', language: 'hk' },
  { viewport: phone, theme: 'dark', language: 'hk' },
  { viewport: desk, theme: 'light', language: 'en' },
] as const

/** The first two differ in everything, and are what `npm test` has time for; `npm run test:looks` takes all four. */
export const looks: readonly (typeof all)[number][] = process.env['LOOKS'] === 'all' ? all : all.slice(0, 2)
