import { accept, refuse, type CustomerId, type Result, type StaffId } from '@plumbline/rules/core'
import { followersMaxBounds, reapplyAt } from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import { tellCustomer } from '../identity/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { TraderAdminContext } from './context.ts'
import { sealWords } from './sealed.ts'
import { customerOf, isNameTaken, type ApplicationRow } from './stored.ts'

type Parts = Pick<TraderAdminContext, 'vault' | 'audit' | 'outbox' | 'newId'>
type By = { readonly by: StaffId | 'nobody'; readonly now: Millis }

const actorOf = (by: By['by']) =>
  by === 'nobody' ? ({ kind: 'system' } as const) : ({ kind: 'staff', id: by } as const)

const decide = async (
  tx: Transaction,
  { id }: ApplicationRow,
  { by, now }: By,
  rejected: { readonly reason: Buffer; readonly reapply: Millis } | undefined,
): Promise<void> => {
  await tx.query({
    name: 'trader.decide_application',
    text: `update copying.application set state = $2, decided_at = $3, decided_by = $4, reason = $5, reapply_at = $6
      where id = $1`,
    values: [
      id,
      rejected === undefined ? 'approved' : 'rejected',
      new Date(now),
      by === 'nobody' ? null : by,
      rejected?.reason ?? null,
      rejected === undefined ? null : new Date(rejected.reapply),
    ],
  })
}

/**
 * Makes an applicant a trader: from the newest decision of this moment on, what they do is copied, and nothing older.
 * With the applicant held. Refusals: copy.name_taken.
 */
export const approveApplication = async (
  tx: Transaction,
  { audit, outbox, newId }: Parts,
  application: ApplicationRow,
  { by, now }: By,
): Promise<Result<{ readonly trader: string }>> => {
  const { id, book, name, name_form: form, about, language } = application
  if (await isNameTaken(tx, { book, form, except: id })) return refuse('copy.name_taken')
  const customer = customerOf(application)
  const trader = newId()
  await decide(tx, application, { by, now }, undefined)
  await tx.query({
    name: 'trader.admit',
    text: `insert into copying.trader (id, customer, book, name, name_form, state, followers_max, since, done_to)
      values ($1, $2, $3, $4, $5, 'open', $6, $7, copying.newest_event($2))`,
    values: [trader, customer, book, name, form, followersMaxBounds.shipped, new Date(now)],
  })
  // Whoever approves has read what the applicant wrote: it is shown in that language.
  if (about !== '') await showText(tx, { trader, language, text: about, by, now })
  await audit.append(tx, {
    actor: actorOf(by),
    action: 'trader.approved',
    subject: { kind: 'trader_application', id },
    customer,
    before: { state: 'pending' },
    after: { state: 'approved', trader },
    now,
  })
  await tellCustomer(outbox, tx, { customer, letter: 'trader.approved', figures: { name }, language, now })
  return accept({ trader })
}

/** Shows a first text in one language, as read by whoever approves. */
export const showText = async (
  tx: Transaction,
  { trader, language, text, by, now }: By & { trader: string; language: string; text: string },
): Promise<void> => {
  await tx.query({
    name: 'trader.first_text',
    text: `insert into copying.trader_text (trader, language, number, text, state, submitted_at)
      values ($1, $2, 1, $3, 'pending', $4)`,
    values: [trader, language, text, new Date(now)],
  })
  await tx.query({
    name: 'trader.decide_text',
    text: `update copying.trader_text set state = $4, decided_at = $5, decided_by = $6, reason = $7
      where trader = $1 and language = $2 and number = $3`,
    values: [trader, language, 1, 'shown', new Date(now), by === 'nobody' ? null : by, null],
  })
}

/** Rejects an application with words that the applicant reads. */
export const rejectApplication = async (
  tx: Transaction,
  { vault, audit, outbox }: Parts,
  application: ApplicationRow,
  { by, now, reason }: { by: StaffId; now: Millis; reason: string },
): Promise<void> => {
  const customer: CustomerId = customerOf(application)
  const { id, language, name } = application
  const sealed = await sealWords(vault, tx, { customer, use: 'copying.application', text: reason })
  const reapply = reapplyAt(now)
  await decide(tx, application, { by, now }, { reason: sealed, reapply })
  await audit.append(tx, {
    actor: actorOf(by),
    action: 'trader.rejected',
    subject: { kind: 'trader_application', id },
    customer,
    before: { state: 'pending' },
    after: { state: 'rejected', reapplyAt: new Date(reapply).toISOString() },
    personal: { reason },
    now,
  })
  const figures = { name, reason, until: new Date(reapply).toISOString().slice(0, 10) }
  await tellCustomer(outbox, tx, { customer, letter: 'trader.rejected', figures, language, now })
}
