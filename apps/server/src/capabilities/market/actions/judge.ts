import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  endsInstrument,
  judgeAction,
  judgeSuccessor,
  type CorporateAction,
  type Replacement,
} from '@plumbline/rules/corporate-action'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { microPrice, type ActionContext } from './context.ts'

type Judged = {
  readonly instrument: ListedInstrument
  readonly action: CorporateAction
  readonly effectiveAt: Millis
}

type EndRow = { code: Code; successor: Code | null; effective_at: Date }

/** Ends and replacements that were entered for one of these instruments, or of what becomes one of them. */
const readEnds = async (on: Queryable, codes: readonly Code[]): Promise<readonly EndRow[]> => {
  const { rows } = await on.query<EndRow>({
    name: 'market.ends_about',
    text: `select code, successor, effective_at from market.corporate_action
           where kind in ('end', 'replacement') and (code = any ($1::text[]) or successor = any ($1::text[]))`,
    values: [codes],
  })
  return rows
}

/**
 * Whether this can happen to an instrument at that moment. Refusals: action.invalid, those of judgeSuccessor, and
 * action.successor_expected where something is to become the instrument that would be no more by then.
 */
export const judgeWith =
  (market: ActionContext['market']) =>
  async (on: Queryable, { instrument, action, effectiveAt }: Judged): Promise<Result<void>> => {
    const { code, category } = instrument
    const price = microPrice(market.quoteOf(code), instrument)
    const judged = judgeAction(action, { category, price })
    if (!judged.ok || !endsInstrument(action)) return judged
    const ends = await readEnds(on, action.kind === 'replacement' ? [code, action.successor] : [code])
    const awaited = ends.find(each => each.successor === code && each.effective_at.getTime() >= effectiveAt)
    if (awaited !== undefined) return refuse('action.successor_expected', { code: awaited.code })
    if (action.kind !== 'replacement') return accept(undefined)
    const successor = successorOf(market, action, ends)
    return judgeSuccessor(action, { ...instrument, price }, successor, effectiveAt)
  }

const successorOf = (
  market: ActionContext['market'],
  { successor: code }: Pick<Replacement, 'successor'>,
  ends: readonly EndRow[],
) => {
  const instrument = market.instruments.get(code)
  if (instrument === undefined) return undefined
  const end = ends.find(each => each.code === code)
  return {
    instrument,
    isTraded: instrument.use === 'trading' && instrument.offered !== false,
    endsAt: end && (end.effective_at.getTime() as Millis),
    price: microPrice(market.quoteOf(code), instrument),
  }
}
