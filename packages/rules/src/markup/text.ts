import { accept, refuse, type Result } from '../core/refusal.ts'
import { lengthOf, tidyText } from '../support/message.ts'

/** What is said in one language: a title, and Markdown. */
export type MarkupText = { readonly title: string; readonly body: string }
export type MarkupTexts<Language extends string = string> = Readonly<Partial<Record<Language, MarkupText>>>

/** Characters of a title, and of a text in one language. */
export type TextLimits = { readonly titleLengthMax: number; readonly bodyLengthMax: number }

/**
 * A text as it is kept; undefined where nothing was written in that language.
 * Refusals: markup.missing (title or text is), markup.too_long.
 */
export const readText = (
  given: MarkupText | undefined,
  { titleLengthMax, bodyLengthMax }: TextLimits,
): Result<MarkupText | undefined> => {
  const title = tidyText(given?.title ?? '').replaceAll('\n', ' ')
  const body = tidyText(given?.body ?? '')
  if (title === '' && body === '') return accept(undefined)
  if (title === '' || body === '') return refuse('markup.missing')
  if (lengthOf(title) > titleLengthMax) return refuse('markup.too_long', { maximum: String(titleLengthMax) })
  if (lengthOf(body) > bodyLengthMax) return refuse('markup.too_long', { maximum: String(bodyLengthMax) })
  return accept({ title, body })
}

/** Which language somebody reads who asks for another one: theirs, or the one that is always there. */
export const languageShown = <Language extends string>(
  texts: MarkupTexts<Language>,
  wanted: Language,
  always: Language,
): Language => (texts[wanted] === undefined ? always : wanted)
