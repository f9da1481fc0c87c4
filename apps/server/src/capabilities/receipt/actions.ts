import { formatDecimal } from '@plumbline/rules/money'
import { microAmountScale, type CorporateAction } from '@plumbline/rules/corporate-action'
import { readActionsOf } from '../market/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { HistoryTerms, OrderHistory } from './history.ts'

type Terms =
  HistoryTerms['actions'] extends ReadonlyMap<string, infer Each extends { terms: unknown }>
    ? Each['terms']
    : never

const termsOf = (action: CorporateAction): Terms => {
  switch (action.kind) {
    case 'split':
      return action
    case 'dividend':
      return { kind: 'dividend', amount: formatDecimal(BigInt(action.amount), microAmountScale) }
    case 'end':
      return {
        kind: 'end',
        price: action.price === undefined ? null : formatDecimal(BigInt(action.price), microAmountScale),
        source: action.source ?? null,
      }
    case 'replacement': {
      const { kind, before, after, source } = action
      return { kind, before, after, cash: amountText(action.cash), price: amountText(action.price), source }
    }
  }
}

const amountText = (amount: number): string => formatDecimal(BigInt(amount), microAmountScale)

/** The terms of the corporate actions that adjusted these orders. */
export const readTerms = async (
  database: Queryable,
  histories: readonly OrderHistory[],
): Promise<HistoryTerms['actions']> => {
  const ids = new Set(
    histories.flatMap(({ events }) => events.flatMap(({ action }) => (action === null ? [] : [action.id]))),
  )
  if (ids.size === 0) return new Map()
  const entered = await readActionsOf(database, [...ids])
  return new Map(
    entered.map(({ id, action, effectiveAt }) => [
      id,
      { terms: termsOf(action), effectiveAt: new Date(effectiveAt).toISOString() },
    ]),
  )
}
