import { languages, type Language } from '@plumbline/protocol/core'
import type { MarkupTexts } from '@plumbline/rules/markup'
import { tidyText } from '@plumbline/rules/support'
import { CallError } from '../../../../api.ts'

/** Whether the server refused words because a title or a text is missing: said at the field that is empty. */
export const isMissingWords = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && error.problem.refusal === 'markup.missing'

export type MissingPart = { readonly language: Language; readonly part: 'title' | 'body' }

/** The first part that has to be written: of English both, of every other language both where there is one of them. */
export const missingIn = (texts: MarkupTexts<Language>): MissingPart | undefined => {
  const missing = (['en', ...languages.filter(each => each !== 'en')] as const).flatMap<MissingPart>(
    language => {
      const title = tidyText(texts[language]?.title ?? '')
      const body = tidyText(texts[language]?.body ?? '')
      if (language !== 'en' && title === '' && body === '') return []
      if (title === '') return [{ language, part: 'title' }]
      return body === '' ? [{ language, part: 'body' }] : []
    },
  )
  return missing[0]
}
