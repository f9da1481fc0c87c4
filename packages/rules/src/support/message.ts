import { accept, refuse, type Result } from '../core/refusal.ts'
import { messageLengthMax } from './limits.ts'
import { maskSecrets } from './mask.ts'

/** Control characters except line ends, and signs that turn the direction of what follows: they hide what is written. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const lineEnds = /\r\n?|\u2028|\u2029/gu
const emptyLines = /\n{4,}/gu

/** A text as it is kept and shown: one form of each character, nothing unseen, no more than three line ends in a row. */
export const tidyText = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(emptyLines, '\n\n\n')
    .trim()

export const lengthOf = (text: string): number => Array.from(text).length

export type SentText = { readonly text: string; readonly isMasked: boolean }

/**
 * A message as it was typed, without what nobody may ask for. `beside`: an image or a thing is sent with it, so the text may be empty.
 * Refusals: support.empty, support.too_long.
 */
export const readMessage = (typed: string, beside: 'nothing' | 'something'): Result<SentText> => {
  const tidy = tidyText(typed)
  if (tidy === '' && beside === 'nothing') return refuse('support.empty')
  if (lengthOf(tidy) > messageLengthMax)
    return refuse('support.too_long', { maximum: String(messageLengthMax) })
  const text = maskSecrets(tidy)
  return accept({ text, isMasked: text !== tidy })
}
