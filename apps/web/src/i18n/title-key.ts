import type en from './catalogues/en.ts'

type Area<Name extends keyof typeof en> = `${Name}.${keyof (typeof en)[Name] & string}`

/** Texts that name a page. */
export type TitleKey =
  | Area<'tabs'>
  | Area<'place'>
  | 'order.title'
  | 'records.title'
  | 'language.title'
  | 'appearance.title'
  | 'login.title'
