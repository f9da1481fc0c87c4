import { assert } from '@plumbline/rules/core'
import { languageDefault } from '@plumbline/protocol/core'
import type { OrderView } from '@plumbline/protocol/trading'
import type { Decision, LeftOver } from '../../../core/engine/index.ts'
import type { Done } from '../commit/attempt.ts'
import { orderAfter, orderView, refusalView, type Readings } from './views.ts'

type Kind<Name extends Decision['kind']> = Extract<Decision, { kind: Name }>

const viewAfter = (decision: Decision | undefined, readings: Readings): OrderView => {
  assert(decision !== undefined, 'a command that was done has decided what it answers')
  return orderView(orderAfter(decision), readings)
}

/** The order as the newest decision leaves it. */
export const orderAnswer = ({ decisions }: Done, readings: Readings) => ({
  order: viewAfter(decisions.at(-1), readings),
})

const isTie = (decision: Decision): decision is Kind<'linked' | 'unlinked'> =>
  decision.kind === 'linked' || decision.kind === 'unlinked'

/** Two orders of which one cancels the other, or did until now. */
export const ocoAnswer = ({ decisions }: Done, readings: Readings) => {
  const [one, other] = decisions.filter(isTie)
  const isInOrder = one?.oco.isFirst === true
  return {
    first: viewAfter(isInOrder ? one : other, readings),
    second: viewAfter(isInOrder ? other : one, readings),
  }
}

const isClosed = (decision: Decision): decision is Kind<'closed'> => decision.kind === 'closed'

/** What was closed, and what stays of it. */
export const closeAnswer = ({ decisions }: Done, readings: Readings) => {
  const rest = decisions.find(({ kind }) => kind === 'split')
  return {
    order: viewAfter(decisions.find(isClosed), readings),
    rest: rest === undefined ? null : viewAfter(rest, readings),
  }
}

export const reverseAnswer = ({ decisions }: Done, readings: Readings) => ({
  closed: viewAfter(decisions.find(isClosed), readings),
  opened: viewAfter(
    decisions.find(({ kind }) => kind === 'opened'),
    readings,
  ),
})

const leftView = ({ order, refusal }: LeftOver, { language = languageDefault }: Readings) => ({
  id: order,
  ...refusalView(refusal, language),
})

/** Of a command for many orders: what was closed or cancelled, and what was left and why. */
export const manyAnswer = ({ decisions, left }: Done, readings: Readings) => ({
  closed: decisions
    .filter(({ kind }) => kind === 'closed' || kind === 'ended')
    .map(decision => viewAfter(decision, readings)),
  left: left.map(each => leftView(each, readings)),
})
