import type { Language } from '@plumbline/protocol/languages'
import type { ServerTexts } from '@plumbline/protocol/texts/translated'
import type en from '../catalogues/en.ts'

type Shape<Tree> = { readonly [Area in keyof Tree]: { readonly [Key in keyof Tree[Area]]: string } }
export type Texts = Shape<typeof en>
export type LanguageTexts = { readonly texts: Texts; readonly refusals: ServerTexts }

/** One chunk per language; only the one in use is fetched. */
export const loadTexts: Record<Language, () => Promise<LanguageTexts>> = {
  en: () => import('./en.ts'),
  hk: () => import('./hk.ts'),
}

/** Each language's own name, for lists of languages. */
export const languageNames: Record<Language, string> = { en: 'English', hk: '繁體中文（香港）' }
