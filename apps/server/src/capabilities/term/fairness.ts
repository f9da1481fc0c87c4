import type { CallOutput } from '@plumbline/protocol/core'
import { dayMs, accept, type Code, type Result } from '@plumbline/rules/core'
import type { Category, Millis } from '@plumbline/rules/market'
import { noHash, type Hash } from '@plumbline/rules/prices'
import { fairnessStatement, fairnessText, type FairnessDay, type FairnessLine } from '@plumbline/rules/term'
import type { Queryable } from '../../core/platform/db/database.ts'
import { hashOf, type SigningKey } from '../market/index.ts'
import { readProductLines } from './product-lines.ts'

/** What was settled just before midnight is written by then. */
const graceMs = 5 * 60_000
const daysShown = 90
/** More days than are caught up on at once. */
const daysAtOnce = 100

type FairnessContext = {
  readonly database: Queryable
  readonly key: SigningKey
  readonly now: () => Millis
  readonly categoryOf: (code: Code) => Category | undefined
}

const dayOf = (at: number): FairnessDay => new Date(at).toISOString().slice(0, 10) as FairnessDay
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

/** Deals on the real book that ended on a day, by product. */
const linesOf = (context: FairnessContext, day: FairnessDay): Promise<readonly FairnessLine[]> =>
  readProductLines(context, { book: 'real', from: startOf(day), to: startOf(day) + dayMs })

/** Publishes every day that is over, from the first on which a real deal ended; each is signed once and never again. */
export const publishDays = async (context: FairnessContext): Promise<void> => {
  const { database, key, now } = context
  const { rows: ends } = await database.query<{ day: string; hash: Buffer }>({
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, d.hash from term.fairness_day d order by d.day desc limit 1`,
  })
  const [newest] = ends
  const { rows: firsts } = await database.query<{ at: Date | null }>({
    text: `select min(settled_at) as at from term.deal_real where state in ('settled', 'void')`,
  })
  const first = firsts[0]?.at ?? undefined
  if (newest === undefined && first === undefined) return
  let day = newest === undefined ? startOf(dayOf(first?.getTime() ?? 0)) : startOf(newest.day) + dayMs
  let previous = (newest?.hash.toString('hex') ?? noHash) as Hash
  for (let count = 0; count < daysAtOnce && day + dayMs + graceMs <= now(); count += 1, day += dayMs) {
    const name = dayOf(day)
    const text = fairnessText({ day: name, previous, key: key.key, lines: await linesOf(context, name) })
    const hash = hashOf(text)
    const signature = key.signText(fairnessStatement(name, hash))
    await database.query({
      text: `insert into term.fairness_day (day, text, hash, key, signature)
        values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), $5) on conflict (day) do nothing`,
      values: [name, text, hash, key.key, signature],
    })
    previous = hash
  }
}

/** The published days, oldest first. */
export const showFairness =
  ({ database }: Pick<FairnessContext, 'database'>) =>
  async (): Promise<Result<CallOutput<'termFairness'>>> => {
    const { rows } = await database.query<{
      day: string
      text: string
      hash: string
      key: string
      signature: string
    }>({
      name: 'term.fairness',
      text: `select * from (
          select to_char(d.day, 'YYYY-MM-DD') as day, d.text, encode(d.hash, 'hex') as hash, encode(d.key, 'hex') as key,
            encode(d.signature, 'hex') as signature
          from term.fairness_day d order by d.day desc limit ${daysShown}
        ) newest order by day`,
    })
    return accept({ days: rows })
  }
