import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Language } from '@plumbline/protocol/core'
import type { Millis } from '@plumbline/rules/market'
import {
  agreementKeys,
  agreementsRequired,
  inForceAt,
  type PublishedText,
} from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readPublications, readWording, type Publication } from './stored.ts'

/** Texts that somebody agrees to: guides and help are read alone. */
export type AgreedText = Exclude<PublishedText, 'trader_guide' | 'loan_guide' | 'help'>

type Named = readonly { readonly key: PublishedText; readonly version: string }[]
/** A version of a text, by its name, as it was shown to whoever agrees to it. */
export type AgreedVersion = { readonly key: AgreedText; readonly version: string }

/**
 * The agreements that a registration accepts. Clients that name none accept the required ones as they are now.
 * Refusals: agreement.outdated (an old version is named, or a required one is missing).
 */
export const judgeAgreements = async (
  on: Queryable,
  { named, now }: { readonly named: Named | undefined; readonly now: Millis },
): Promise<Result<readonly AgreedVersion[]>> => {
  const published = Map.groupBy(
    await readPublications(on, named?.map(({ key }) => key) ?? agreementsRequired),
    ({ key }) => key,
  )
  const inForce = (key: PublishedText): string => nameOf(inForceAt(published.get(key) ?? [], now), key)
  if (named === undefined) return accept(agreementsRequired.map(key => ({ key, version: inForce(key) })))
  const isCurrent =
    agreementsRequired.every(key => named.some(each => each.key === key)) &&
    named.every(({ key, version }) => inForce(key) === version)
  // What else was named is read, and agreed to where it is signed.
  return isCurrent
    ? accept(
        agreementKeys.flatMap(key => named.filter(each => each.key === key).map(each => ({ ...each, key }))),
      )
    : refuse('agreement.outdated')
}

const nameOf = (version: Publication | undefined, key: PublishedText): string => {
  if (version === undefined) throw new Error(`no version of the text ${key} was published`)
  return version.name
}

export type AcceptedAgreements = {
  readonly customer: CustomerId
  readonly versions: readonly AgreedVersion[]
  readonly language: Language
  readonly now: Millis
}

/**
 * Keeps for good which texts, word for word, were agreed to; the first time counts. They are those that were shown and judged: another
 * version may have come into force since.
 */
export const recordAgreements = async (
  on: Queryable,
  { customer, versions, language, now }: AcceptedAgreements,
): Promise<void> => {
  const published = await readPublications(
    on,
    versions.map(({ key }) => key),
  )
  for (const { key, version } of versions) {
    const agreed = published.find(each => each.key === key && each.name === version)
    if (agreed === undefined) throw new Error(`version ${version} of the text ${key} was never published`)
    const wording = await readWording(on, { version: agreed.id, language })
    await on.query({
      name: 'text.record_agreement',
      text: `insert into identity.agreement (customer, key, version, language, reader_language, text_hash, accepted_at)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [
        customer,
        key,
        agreed.name,
        wording.language,
        language,
        Buffer.from(wording.sha256, 'hex'),
        new Date(now),
      ],
    })
  }
}
