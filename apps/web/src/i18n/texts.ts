import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '@plumbline/texts/keys'

/** What is there on the first screen. */
export type Texts = TextsOf<'app/first'>

/** A file of texts, fetched when it is asked for. */
export type Fetched<File> = Readonly<Record<string, () => Promise<{ readonly default: File }>>>

const files: Fetched<Texts> = import.meta.glob<{ readonly default: Texts }>('./*/app/first.json', {
  base: '../../../../texts',
})

/** What fetches a catalogue in a language. */
export const loadOf = <File>(from: Fetched<File>, language: Language, name: string) =>
  from[`./${language}/${name}.json`] as Fetched<File>[string]

/** Each language is a file of its own; only the one in use is fetched. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  (await loadOf(files, language, 'app/first')()).default
