import { accept, refuse, type Result } from '@plumbline/rules/core'
import { depositNext, withdrawalNext, type FundingItem } from '@plumbline/rules/funding'
import { requestStateAt } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Transaction } from '../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../core/platform/db/rollback.ts'
import { readOpenRequest } from '../staff/index.ts'
import type { Answer, FundingCall, FundingContext } from './context.ts'
import { releaseWithdrawal } from './withdrawals/decide-withdrawal.ts'
import { appendEvent, lockCustomer } from './events.ts'
import { answerDeposit } from './deposits/recharge.ts'
import { keyPrintOf, wasTakenBack } from './deposits/repeated.ts'
import { customerOf, lockDeposit, lockWithdrawal } from './stored.ts'
import { answerWithdrawal } from './withdrawals/withdraw.ts'

const takeBack = async (
  tx: Transaction,
  { audit, now }: Pick<FundingContext, 'audit' | 'now'>,
  { caller: { customer } }: FundingCall,
  { item, id, once }: { readonly item: FundingItem; readonly id: string; readonly once?: string | undefined },
): Promise<void> => {
  const at = now()
  await tx.query({
    name: `funding.cancel_${item}`,
    text: `update funding.${item} set state = 'cancelled', revision = revision + 1, decided_at = $2 where id = $1`,
    values: [id, new Date(at)],
  })
  await appendEvent(tx, {
    item,
    id,
    kind: 'cancelled',
    actor: { kind: 'customer' },
    ...(once !== undefined && { detail: { once } }),
    now: at,
  })
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: `${item}.cancelled`,
    subject: { kind: item, id },
    customer,
    before: { state: 'review' },
    after: { state: 'cancelled' },
    now: at,
  })
}

/** Whether a second person is still asked about a deposit: a request that has run out binds nobody, also before that is written down. */
const isBeingDecided = async (
  tx: Transaction,
  { id, now }: { id: string; now: Millis },
): Promise<boolean> => {
  const request = await readOpenRequest(tx, { kind: 'deposit.approve', subject: { kind: 'deposit', id } })
  return request !== undefined && requestStateAt(request, now) === 'open'
}

/** Takes a deposit back. Refusals: as declared. */
export const rechargeCancel =
  (context: FundingContext) =>
  async (call: FundingCall, { id }: CallParsed<'rechargeCancel'>): Answer<CallOutput<'rechargeCancel'>> => {
    const done = await undoneIfRefused(context.database, async tx => {
      const deposit = await lockDeposit(tx, id)
      if (deposit === undefined || customerOf(deposit) !== call.caller.customer)
        return refuse('funding.unknown')
      const begun = deposit.begun && (await isBeingDecided(tx, { id, now: context.now() }))
      const next = depositNext({ state: deposit.state, approvals: Number(begun) }, 'cancelled')
      if (!next.ok) return next
      await takeBack(tx, context, call, { item: 'deposit', id })
      return accept(deposit.revision + 1)
    })
    if (!done.ok) return done
    context.tellAccount(call.caller.customer)
    context.changes.tell({ item: 'deposit', id, book: call.caller.book, revision: done.value })
    return accept(await answerDeposit(context, id))
  }

/** What a second person was asked for is held before the item, as whoever decides holds it. */
const holdRequest = async (tx: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'funding.hold_request',
    text: `select id from staff.request where kind = 'withdrawal.approve' and subject_kind = 'withdrawal' and subject_id = $1
      and state = 'open' for update`,
    values: [id],
  })
  return rows[0]?.id
}

/** What was asked of a second person is of no use any more. */
const endRequest = async (
  tx: Transaction,
  { audit, now }: Pick<FundingContext, 'audit' | 'now'>,
  { caller: { customer } }: FundingCall,
  request: string,
): Promise<void> => {
  const at = now()
  // One that has run out by now is written down as such by whoever looks after that.
  const { rowCount } = await tx.query({
    name: 'funding.end_request',
    text: `update staff.request set state = 'withdrawn', closed_at = $2 where id = $1 and state = 'open' and expires_at > $2`,
    values: [request, new Date(at)],
  })
  if (rowCount !== 1) return
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: 'request.withdrawn',
    subject: { kind: 'request', id: request },
    customer,
    before: { state: 'open' },
    after: { state: 'withdrawn' },
    now: at,
  })
}

/** A first approval came between the look for a request and the item: looked for again. */
const triesMax = 3

type Tried = number | 'again' | 'done before'

/** Takes a withdrawal back until it is decided; the money is available again. Refusals: as declared. */
export const withdrawCancel =
  (context: FundingContext) =>
  async (call: FundingCall, { id }: CallParsed<'withdrawCancel'>): Answer<CallOutput<'withdrawCancel'>> => {
    const { customer } = call.caller
    const once = call.idempotencyKey && keyPrintOf(context.vault, call.idempotencyKey)
    const tryOnce = (): Promise<Result<Tried>> =>
      undoneIfRefused<Tried>(context.database, async tx => {
        if (once !== undefined) {
          // Two under one key come one after the other.
          await lockCustomer(tx, customer)
          const before = await wasTakenBack(tx, { customer, id, once })
          if (!before.ok) return before
          if (before.value) return accept('done before')
        }
        const request = await holdRequest(tx, id)
        const withdrawal = await lockWithdrawal(tx, id)
        if (withdrawal === undefined || customerOf(withdrawal) !== customer) return refuse('funding.unknown')
        const next = withdrawalNext(withdrawal, 'cancelled')
        if (!next.ok) return next
        if (withdrawal.begun && request === undefined) return accept('again')
        if (request !== undefined) await endRequest(tx, context, call, request)
        await takeBack(tx, context, call, { item: 'withdrawal', id, once })
        await releaseWithdrawal(tx, context, withdrawal, context.now())
        return accept(withdrawal.revision + 1)
      })
    for (let tries = 1; ; tries += 1) {
      const done = await tryOnce()
      if (!done.ok) return done
      if (done.value === 'done before') return accept(await answerWithdrawal(context, id))
      if (done.value !== 'again') {
        context.tellAccount(customer)
        context.changes.tell({ item: 'withdrawal', id, book: call.caller.book, revision: done.value })
        return accept(await answerWithdrawal(context, id))
      }
      if (tries === triesMax) return refuse('server.busy')
    }
  }
