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

/** Of several customers, with one statement. */
export const languagesOf = async (
  on: Queryable,
  customers: readonly CustomerId[],
): Promise<(customer: CustomerId) => Language> => {
  const { rows } = await on.query<{ customer: bigint; language: string }>({
    name: 'identity.languages',
    text: `select c.customer, agreed.language from unnest($1::bigint[]) c (customer)
      cross join lateral (
        select coalesce(a.reader_language, a.language) as language from identity.agreement a
        where a.customer = c.customer order by a.accepted_at desc limit 1
      ) agreed`,
    values: [[...new Set(customers)]],
  })
  const found = new Map(rows.map(({ customer, language }) => [customer.toString(), language]))
  return customer => {
    const language = found.get(customer)
    return isLanguage(language) ? language : languageDefault
  }
}
