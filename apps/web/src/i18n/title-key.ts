import type { Texts } from './texts.ts'

type Area<Name extends keyof Texts> = `${Name}.${keyof Texts[Name] & string}`

/** Texts that name a page. */
export type TitleKey =
  | Area<'tabs'>
  | Area<'place'>
  | 'order.title'
  | 'records.title'
  | 'language.title'
  | 'appearance.title'
  | 'login.title'
