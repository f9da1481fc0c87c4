import { createHash } from 'node:crypto'
import {
  agreementKeys,
  agreementsRequired,
  type AgreementKey,
  type PublishedText,
} from '@plumbline/protocol/identity'
import type { CallOutput, Language } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { agreementIn, type Agreement } from './texts.ts'

/** A changed text gets a new version: the date from which it holds. */
const versions: Readonly<Record<PublishedText, string>> = {
  privacy: '2026-11-21',
  service: '2026-11-21',
  risk: '2026-11-21',
  trader: '2026-11-25',
  trader_guide: '2026-11-25',
  loan: '2026-11-26',
}

/** Everything that a reader sees, in one line-by-line form, so that the hash names exactly that text. */
const canonical = (key: PublishedText, { title, sections }: Agreement): string =>
  [key, versions[key], title, ...sections.flatMap(each => [each.heading, ...each.paragraphs])].join('\n')

const hashOf = (key: PublishedText, agreement: Agreement): Buffer =>
  createHash('sha256').update(canonical(key, agreement)).digest()

/** One of the agreements, or of the guides, in the caller's language. */
export const showAgreement = (key: PublishedText, language: Language): CallOutput<'agreementText'> => {
  const agreement = agreementIn(key, language)
  return {
    key,
    version: versions[key],
    title: agreement.title,
    publishedAt: `${versions[key]}T00:00:00.000Z`,
    sections: agreement.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
    sha256: hashOf(key, agreement).toString('hex'),
  }
}

type Named = readonly { readonly key: PublishedText; readonly version: string }[]

/**
 * The agreements that a registration accepts. Clients that name none accept the required ones as they are now.
 * Refusals: agreement.outdated (an old version is named, or a required one is missing).
 */
export const judgeAgreements = (named: Named | undefined): Result<readonly AgreementKey[]> => {
  if (named === undefined) return accept(agreementsRequired)
  const keys = agreementKeys.filter(key => named.some(each => each.key === key))
  const isCurrent =
    agreementsRequired.every(key => keys.includes(key)) &&
    named.every(each => each.version === versions[each.key])
  return isCurrent ? accept(keys) : refuse('agreement.outdated')
}

/** Keeps for good which text, word for word, was agreed to; the first time counts. */
export const recordAgreements = async (
  on: Queryable,
  { customer, keys, language, now }: AcceptedAgreements,
): Promise<void> => {
  await on.query({
    name: 'identity.record_agreements',
    text: `insert into identity.agreement (customer, key, version, language, text_hash, accepted_at)
      select $1::bigint, *, $5::timestamptz from unnest($2::text[], $3::text[], $6::text[], $4::bytea[])
      on conflict do nothing`,
    values: [
      customer,
      keys,
      keys.map(key => versions[key]),
      keys.map(key => hashOf(key, agreementIn(key, language))),
      new Date(now),
      keys.map(() => language),
    ],
  })
}

export type AcceptedAgreements = {
  readonly customer: CustomerId
  readonly keys: readonly Exclude<PublishedText, 'trader_guide'>[]
  readonly language: Language
  readonly now: Millis
}
