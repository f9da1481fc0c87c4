import { admitValuing } from '@plumbline/rules/account'
import { accept, refuse, type Book, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import type { OpenPosition } from '../../../core/engine/index.ts'
import type { CopyingContext } from '../context.ts'
import { valueOpen, type OpenValue } from './results.ts'

export type TakeOverContext = Pick<
  CopyingContext,
  'database' | 'engine' | 'instruments' | 'versionOf' | 'now'
>

/** A copy that is valued again so often where it has changed meanwhile, as by financing. */
const triesMax = 5

/** Those of copying.release, from 1. */
const verdicts = ['now', 'before', 'changed', 'not open'] as const

export type Copy = { readonly id: string; readonly book: Book; readonly customer: CustomerId }

/** `changes`: the order as it was valued. */
type Valued = OpenValue & Pick<OpenPosition, 'changes'>

/** What a copy is worth now, by prices that nobody disputes. Refusals: order.not_open, price.in_dispute, quote.stale. */
const valueCopy = async (context: TakeOverContext, { id, customer }: Copy): Promise<Result<Valued>> => {
  const view = await context.engine.view(customer)
  if (!view.ok) return view
  const position = view.value.account.positions.get(id as OrderId)
  if (position === undefined) return refuse('order.not_open')
  const { code, changes } = position
  const instrument = context.instruments.get(code)
  if (instrument === undefined) return refuse('quote.stale', { code })
  const moment = context.engine.moment(instrument)
  if (!moment.ok) return moment
  const admitted = admitValuing(moment.value)
  if (!admitted.ok) return admitted
  const value = valueOpen(context, position)
  return value === undefined ? refuse('quote.stale', { code }) : accept({ ...value, changes })
}

/**
 * Has a follower take a copy over: what it has come to at the quotes of now counts for the follow, and nothing of it afterwards.
 * `before`: it was taken over already. Refusals: order.not_open, price.in_dispute, quote.stale, server.busy (it changes all the time).
 */
export const takeOver = async (context: TakeOverContext, copy: Copy): Promise<Result<'now' | 'before'>> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const valued = await valueCopy(context, copy)
    if (!valued.ok) return valued
    const { changes, net, quote, conversion } = valued.value
    const { rows } = await context.database.query<{ verdict: number }>({
      name: 'copying.release',
      text: 'select copying.release($1, $2, $3, $4, $5, $6, $7, $8) as verdict',
      values: [
        copy.id,
        copy.book,
        copy.customer,
        changes,
        net.toString(),
        JSON.stringify(quote),
        conversion === undefined ? null : JSON.stringify(conversion),
        new Date(context.now()),
      ],
    })
    const verdict = verdicts[(rows[0]?.verdict ?? 0) - 1]
    if (verdict === 'not open') return refuse('order.not_open')
    if (verdict === 'now' || verdict === 'before') return accept(verdict)
  }
  return refuse('server.busy')
}
