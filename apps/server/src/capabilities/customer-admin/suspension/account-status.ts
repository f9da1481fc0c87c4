import type { StandingView } from '@plumbline/protocol/customer-admin'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import { readOpenRequest } from '../open-request.ts'
import { openWords, sealWords } from '../sealed-notes.ts'

type Step =
  /** With a request: what two decided; without one, what one person imposed for a while. */
  | { readonly state: 'frozen'; readonly reasonCode: FreezeReason; readonly request?: string }
  /** What two decided; the database looks whether they did. */
  | { readonly state: 'active'; readonly request: string }

/** Writes the next event of a customer's standing; the row of the customer follows by itself. */
export const addStanding = async (
  vault: Vault,
  on: Queryable,
  {
    customer,
    by,
    reason,
    now,
    ...step
  }: Step & { customer: CustomerId; by: StaffId; reason: string; now: Millis },
): Promise<void> => {
  await on.query({
    name: 'care.add_standing',
    text: `insert into care.standing_event (customer, state, reason_code, reason, author, request, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      customer,
      step.state,
      step.state === 'frozen' ? step.reasonCode : null,
      await sealWords(vault, on, { customer, use: 'care.standing', text: reason }),
      by,
      step.request ?? null,
      new Date(now),
    ],
  })
}

/** Writes that a suspension has ended by itself; the database looks whether its time is over. */
export const addLapse = async (
  on: Queryable,
  { customer, now }: { customer: CustomerId; now: Millis },
): Promise<void> => {
  await on.query({
    name: 'care.add_lapse',
    text: `insert into care.standing_event (customer, state, at) values ($1, 'active', $2)`,
    values: [customer, new Date(now)],
  })
}

/** Names the suspension that holds, or the end of the last one: each event takes the place of the one before. */
export const readNewestStanding = async (
  on: Queryable,
  customer: CustomerId,
): Promise<string | undefined> => {
  const { rows } = await on.query<{ id: bigint }>({
    name: 'care.newest_standing',
    text: 'select id from care.standing_event where customer = $1 order by id desc limit 1',
    values: [customer],
  })
  return rows[0]?.id.toString()
}

type EventRow = {
  state: 'frozen' | 'active'
  reason_code: FreezeReason | null
  reason: Buffer | null
  author: string | null
  approved_by: (string | null)[]
  at: Date
}

const historyMax = 50

const readHistory = async (
  vault: Vault,
  on: Queryable,
  customer: CustomerId,
): Promise<StandingView['history']> => {
  const { rows } = await on.query<EventRow>({
    name: 'care.standing_history',
    text: `select e.state, e.reason_code, e.reason, m.name as author, e.at, array(
        select d.name from staff.decision s join staff.member d on d.id = s.member
        where s.request = e.request and s.decision = 'approve' order by s.at
      ) as approved_by
      from care.standing_event e left join staff.member m on m.id = e.author
      where e.customer = $1 order by e.id desc limit $2`,
    values: [customer, historyMax],
  })
  const history: StandingView['history'] = []
  for (const { state, reason_code: reasonCode, reason, author, approved_by: approvedBy, at } of rows)
    history.push({
      at: at.toISOString(),
      state,
      reasonCode,
      reason:
        reason === null
          ? null
          : await openWords(vault, on, { customer, use: 'care.standing', sealed: reason }),
      by: author,
      approvedBy: approvedBy.filter(name => name !== null),
    })
  return history
}

/** Whether a customer is suspended, why, and all that came before. */
export const readStanding = async (
  vault: Vault,
  on: Queryable,
  {
    customer,
    frozen,
    frozenUntil,
    now,
  }: {
    customer: CustomerId
    frozen: FreezeReason | undefined
    frozenUntil: Millis | undefined
    now: Millis
  },
): Promise<StandingView> => ({
  state: frozen === undefined ? 'active' : 'frozen',
  reasonCode: frozen ?? null,
  until: frozenUntil === undefined ? null : new Date(frozenUntil).toISOString(),
  history: await readHistory(vault, on, customer),
  request: await readOpenRequest(on, { kind: 'customer.unfreeze', customer, now }),
  lasting: await readOpenRequest(on, { kind: 'customer.freeze', customer, now }),
})
