import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '@plumbline/texts'

/** What is there on the first screen. */
export type Texts = TextsOf<'app/first'>

/** A file of texts, fetched when it is asked for. */
export type Fetched<File> = Readonly<Record<string, () => Promise<{ readonly default: File }>>>

const files: Fetched<Texts> = import.meta.glob<{ readonly default: Texts }>('./*/app/first.json', {
  base: '../../../../texts',
})

/** Each language is a file of its own; only the one in use is fetched. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const load = files[`./${language}/app/first.json`] as (typeof files)[string]
  return (await load()).default
}
