import { accept, refuse, type Result } from '../core/refusal.ts'
import { lengthOf, tidyText } from '../support/message.ts'
import { bodyLengthMax, titleLengthMax } from './limits.ts'

/** What is said in one language: a title, and Markdown. */
export type AnnouncementText = { readonly title: string; readonly body: string }
export type AnnouncementTexts<Language extends string = string> = Readonly<
  Partial<Record<Language, AnnouncementText>>
>

/**
 * A text as it is kept; undefined where nothing was written in that language.
 * Refusals: announcement.text_missing (title or text is), announcement.too_long.
 */
export const readText = (given: AnnouncementText | undefined): Result<AnnouncementText | undefined> => {
  const title = tidyText(given?.title ?? '').replaceAll('\n', ' ')
  const body = tidyText(given?.body ?? '')
  if (title === '' && body === '') return accept(undefined)
  if (title === '' || body === '') return refuse('announcement.text_missing')
  if (lengthOf(title) > titleLengthMax)
    return refuse('announcement.too_long', { maximum: String(titleLengthMax) })
  if (lengthOf(body) > bodyLengthMax)
    return refuse('announcement.too_long', { maximum: String(bodyLengthMax) })
  return accept({ title, body })
}

/** Which language somebody reads who asks for another one: theirs, or the one that is always there. */
export const languageShown = <Language extends string>(
  texts: Readonly<Partial<Record<Language, unknown>>>,
  wanted: Language,
  always: Language,
): Language => (texts[wanted] === undefined ? always : wanted)
