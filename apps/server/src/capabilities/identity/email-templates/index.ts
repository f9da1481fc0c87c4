import type { Language } from '@plumbline/protocol/core'
import { writeMoment } from '@plumbline/protocol/texts/figures'
import { readAllTexts } from '@plumbline/texts'
import type { LetterKey } from './letters.ts'

const letters = readAllTexts('server/letters')

/** A line of a letter in the customer's language, with its figures put in; days and moments as the language writes them. */
export const letterText = (
  language: Language,
  key: LetterKey,
  figures: Readonly<Record<string, string>> = {},
): string =>
  letters[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name]
    return figure === undefined ? whole : writeMoment(language, figure)
  })
