import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '@plumbline/texts/keys'

type Texts = TextsOf<'server/suspension'>

const files = import.meta.glob<Texts>('./*/server/suspension.json', {
  base: '../../../../../texts',
  eager: true,
  import: 'default',
})

/** What a customer whose account is suspended is told. Apart from the other texts, because almost nobody ever loads them. */
export const suspensionTexts = (language: Language): Texts =>
  files[`./${language}/server/suspension.json`] as Texts
