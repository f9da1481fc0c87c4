import { isLanguage, languageDefault, type Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'

/** The language in which a customer last agreed to something: that of letters which no call of theirs brings about. */
export const languageOf = async (on: Queryable, customer: CustomerId): Promise<Language> => {
  const { rows } = await on.query<{ language: string }>({
    name: 'identity.language',
    text: `select coalesce(reader_language, language) as language from identity.agreement where customer = $1
      order by accepted_at desc limit 1`,
    values: [customer],
  })
  const language = rows[0]?.language
  return isLanguage(language) ? language : languageDefault
}
