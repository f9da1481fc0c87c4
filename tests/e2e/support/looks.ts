import { desk, phone } from './browser.ts'

/** Both themes and both languages, on a phone and at a desk. */
const all = [
  { viewport: phone, theme: 'light', language: 'en' },
  { viewport: desk, theme: 'dark', language: 'hk' },
  { viewport: phone, theme: 'dark', language: 'hk' },
  { viewport: desk, theme: 'light', language: 'en' },
] as const

export const isEveryLook = process.env['LOOKS'] === 'all'

/** The first two differ in everything: `npm test` looks at every page of customers in one of them. */
export const bothLooks: readonly (typeof all)[number][] = isEveryLook ? all : all.slice(0, 2)

/** What single pages are looked at in: `npm test` has time for one, `npm run test:browser` takes all four. */
export const looks: readonly (typeof all)[number][] = isEveryLook ? all : all.slice(0, 1)

/** Of pages with many tests of their own `npm test` takes one look, on the phone or at the desk. */
export const oneLook = (where: 'phone' | 'desk'): typeof looks =>
  isEveryLook ? all : all.slice(where === 'phone' ? 0 : 1, where === 'phone' ? 1 : 2)

/** Of a list of ways to do the same `npm test` takes these many from its beginning. */
export const inShort = <Way>(ways: readonly Way[], count: number): readonly Way[] =>
  isEveryLook ? ways : ways.slice(0, count)
