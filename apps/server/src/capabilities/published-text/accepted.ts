import { languageDefault, isLanguage, type Language } from '@plumbline/protocol/core'
import type { TextAcceptance } from '@plumbline/protocol/published-text'
import type { CustomerId } from '@plumbline/rules/core'
import {
  demandAt,
  inForceAt,
  isReaccepted,
  mustAccept,
  reaccepted,
  type PublishedText,
  type Reaccepted,
} from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readPublications, readWording } from './stored.ts'

type Accepted = {
  readonly key: PublishedText
  readonly version: string
  readonly language: Language
  readonly sha256: string
  readonly at: Date
  /** 0: a version from before versions were kept. */
  readonly number: number
}

/** All that a customer has agreed to, newest first: one row for each text and version. */
const readAccepted = async (on: Queryable, customer: CustomerId): Promise<readonly Accepted[]> => {
  const { rows } = await on.query<Omit<Accepted, 'language' | 'sha256'> & { language: string; hash: Buffer }>(
    {
      name: 'text.accepted',
      text: `select a.key, a.version, a.language, a.text_hash as hash, a.accepted_at as at, coalesce(v.number, 0) as number
      from identity.agreement a left join published_text.version v on v.key = a.key and v.name = a.version
      where a.customer = $1 order by a.accepted_at desc, a.key, v.number desc`,
      values: [customer],
    },
  )
  return rows.map(({ hash, language, ...rest }) => ({
    ...rest,
    language: isLanguage(language) ? language : languageDefault,
    sha256: hash.toString('hex'),
  }))
}

type Pending = { readonly key: Reaccepted; readonly last: Accepted }

/** The texts that a customer is asked to agree to again, with what was agreed to last. */
const pendingOf = (
  accepted: readonly Accepted[],
  demands: ReadonlyMap<PublishedText, number | undefined>,
): readonly Pending[] =>
  reaccepted.flatMap(key => {
    const own = accepted.filter(each => each.key === key)
    const [last] = own.toSorted((one, other) => other.number - one.number)
    return last !== undefined && mustAccept(last.number, demands.get(key)) ? [{ key, last }] : []
  })

/** What a customer has agreed to, and what asks for it again. */
export const readAcceptance = async (
  on: Queryable,
  {
    customer,
    language,
    now,
  }: { readonly customer: CustomerId; readonly language: Language; readonly now: number },
): Promise<TextAcceptance> => {
  const accepted = await readAccepted(on, customer)
  const published = Map.groupBy(await readPublications(on, reaccepted), ({ key }) => key)
  const demands = new Map(reaccepted.map(key => [key, demandAt(published.get(key) ?? [], now)]))
  const pending: TextAcceptance['pending'] = []
  for (const { key, last } of pendingOf(accepted, demands)) {
    const current = inForceAt(published.get(key) ?? [], now)
    if (current === undefined) continue
    const wording = await readWording(on, { version: current.id, language })
    pending.push({
      key,
      title: wording.title,
      language: wording.language,
      version: current.name,
      publishedAt: new Date(current.startsAt).toISOString(),
      accepted: { version: last.version, at: last.at.toISOString() },
    })
  }
  return {
    pending,
    accepted: accepted.map(({ at, number, ...each }) => ({
      ...each,
      at: at.toISOString(),
      isKept: number > 0,
    })),
  }
}

/** The newest number that a customer has agreed to, for each text that asks again after a change. */
export const readAcceptedNumbers = async (
  on: Queryable,
  customer: CustomerId,
): Promise<ReadonlyMap<Reaccepted, number>> => {
  const numbers = new Map<Reaccepted, number>()
  for (const { key, number } of await readAccepted(on, customer))
    if (isReaccepted(key)) numbers.set(key, Math.max(numbers.get(key) ?? 0, number))
  return numbers
}
