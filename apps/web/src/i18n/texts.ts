import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '@plumbline/texts/keys'

/** What is there on the first screen. */
export type Texts = TextsOf<'app/first'>

/** Fetches a file of texts. */
export type Load<File> = () => Promise<{ readonly default: File }>

const files = import.meta.glob<{ readonly default: Texts }>('./*/app/first.json', {
  base: '../../../../texts',
})

/** Each language is a file of its own; only the one in use is fetched. */
export const loadTexts = (language: Language): Promise<{ readonly default: Texts }> =>
  (files[`./${language}/app/first.json`] as Load<Texts>)()
