import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Language } from '@plumbline/protocol/core'
import type { Millis } from '@plumbline/rules/market'
import {
  agreementKeys,
  agreementsRequired,
  inForceAt,
  type AgreementKey,
  type PublishedText,
} from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readPublications, readWording } from './stored.ts'

type Named = readonly { readonly key: PublishedText; readonly version: string }[]

/**
 * The agreements that a registration accepts. Clients that name none accept the required ones as they are now.
 * Refusals: agreement.outdated (an old version is named, or a required one is missing).
 */
export const judgeAgreements = async (
  on: Queryable,
  { named, now }: { readonly named: Named | undefined; readonly now: Millis },
): Promise<Result<readonly AgreementKey[]>> => {
  if (named === undefined) return accept(agreementsRequired)
  const keys = agreementKeys.filter(key => named.some(each => each.key === key))
  const published = Map.groupBy(
    await readPublications(
      on,
      named.map(({ key }) => key),
    ),
    ({ key }) => key,
  )
  const isCurrent =
    agreementsRequired.every(key => keys.includes(key)) &&
    named.every(({ key, version }) => inForceAt(published.get(key) ?? [], now)?.name === version)
  return isCurrent ? accept(keys) : refuse('agreement.outdated')
}

/** Texts that somebody agrees to: guides and help are read alone. */
export type AgreedText = Exclude<PublishedText, 'trader_guide' | 'loan_guide' | 'help'>

export type AcceptedAgreements = {
  readonly customer: CustomerId
  readonly keys: readonly AgreedText[]
  readonly language: Language
  readonly now: Millis
}

/** Keeps for good which texts in force, word for word, were agreed to; the first time counts. */
export const recordAgreements = async (
  on: Queryable,
  { customer, keys, language, now }: AcceptedAgreements,
): Promise<void> => {
  const published = Map.groupBy(await readPublications(on, keys), ({ key }) => key)
  for (const key of keys) {
    const current = inForceAt(published.get(key) ?? [], now)
    if (current === undefined) throw new Error(`no version of the text ${key} was published`)
    const wording = await readWording(on, { version: current.id, language })
    await on.query({
      name: 'text.record_agreement',
      text: `insert into identity.agreement (customer, key, version, language, reader_language, text_hash, accepted_at)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [
        customer,
        key,
        current.name,
        wording.language,
        language,
        Buffer.from(wording.sha256, 'hex'),
        new Date(now),
      ],
    })
  }
}
