import { tickLine, type LoggedTick } from '@plumbline/rules/prices'
import type { Millis, Quote } from '@plumbline/rules/market'
import { isBeyond, type Reached } from './growing-minute.ts'
import type { Finding } from './verification.ts'

export type Numbers = {
  readonly first: Reached | undefined
  /** The newest number so far; undefined at the beginning of what is looked at. */
  readonly reached: Reached | undefined
  readonly lost: number
  readonly finding: Finding | undefined
}

const numberText = ({ epoch, number }: Reached): string => `${epoch}.${number}`

/**
 * Whether the numbers of all quotes of a minute go on from those before without a hole. What a crash kept from the log
 * leaves one, and only before quotes that were taken from orders instead.
 */
export const verifyNumbers = (
  ticks: readonly LoggedTick[],
  minute: Millis,
  before: Reached | undefined,
): Numbers => {
  const sorted = ticks.toSorted((a, b) => (isBeyond(a.quote, b.quote) ? 1 : -1))
  let reached = before
  let lost = 0
  let finding: Finding | undefined
  for (const { quote, isRecovered } of sorted) {
    if (reached !== undefined) {
      const due = quote.epoch === reached.epoch ? reached.number + 1 : 1
      const isAfter = isBeyond(quote, reached)
      if (isRecovered && isAfter) lost += Math.max(0, quote.number - due)
      else if (quote.number !== due || !isAfter)
        finding ??= {
          kind: isAfter ? 'tick missing' : 'foreign',
          minute,
          code: quote.code,
          detail: `${numberText(quote)} stands behind ${numberText(reached)}`,
        }
    }
    reached = { epoch: quote.epoch, number: quote.number }
  }
  return { first: sorted[0]?.quote, reached, lost, finding }
}

/**
 * Quotes that orders name and that the minute has not, or has otherwise.
 * @param here which of them must be among these quotes
 */
export const verifyCited = (
  cited: readonly Quote[],
  ticks: readonly LoggedTick[],
  here: { readonly minute: Millis; readonly isDue: (quote: Quote) => boolean },
): { readonly same: number; readonly findings: readonly Finding[] } => {
  if (cited.length === 0) return { same: 0, findings: [] }
  const byNumber = new Map(ticks.map(tick => [numberText(tick.quote), tick.quote]))
  const findings: Finding[] = []
  let same = 0
  for (const quote of cited) {
    const { minute } = here
    const logged = byNumber.get(numberText(quote))
    const wrong = logged === undefined ? 'is not in the log' : 'is another quote there'
    const detail = `an order names ${numberText(quote)}, which ${wrong}`
    if (logged?.code === quote.code && tickLine(logged) === tickLine(quote)) same += 1
    else if (logged !== undefined || here.isDue(quote))
      findings.push({ kind: 'order', minute, code: quote.code, detail })
  }
  return { same, findings }
}
