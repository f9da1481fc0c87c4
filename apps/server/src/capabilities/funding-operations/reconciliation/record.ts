import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { currencyDecimalsMax } from '@plumbline/rules/funding-setting'
import { parseDecimal } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { isTaken } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { FundingWorkContext } from '../context.ts'
import { readAccounts } from './reconciliation.ts'

type Input = CallParsed<'reconciliationRecord'>
type Entry = Extract<Input, { what: 'entry' }>
type Reversal = Extract<Input, { what: 'reversal' }>

/** Refusals: reconciliation.account, reconciliation.day, reconciliation.amount. */
const judge = async (
  tx: Transaction,
  { funding }: FundingWorkContext,
  { account, currency, day, amount }: Entry,
  now: Millis,
): Promise<Result<'may'>> => {
  const known = await readAccounts(tx, funding)
  if (!known.some(each => each.account === account && each.currency === currency))
    return refuse('reconciliation.account')
  const at = Date.parse(day)
  // A day that no calendar has is read as another one, or as none.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || at > now)
    return refuse('reconciliation.day')
  const units = parseDecimal(amount, currencyDecimalsMax)
  return units === undefined || units <= 0n ? refuse('reconciliation.amount') : accept('may')
}

const keepEntry = async (
  context: FundingWorkContext,
  tx: Transaction,
  { staff, input, now }: { staff: StaffContext['staff']; input: Entry; now: Millis },
): Promise<Result<{ id: string }>> => {
  const may = await judge(tx, context, input, now)
  if (!may.ok) return may
  const id = context.newId()
  await tx.query({
    name: 'funding_work.record',
    text: `insert into funding_work.movement (id, account, currency, day, direction, amount, reference, note, member, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      id,
      input.account,
      input.currency,
      input.day,
      input.direction,
      input.amount,
      input.reference.normalize('NFC'),
      input.note === undefined || input.note === '' ? null : input.note.normalize('NFC'),
      staff.id,
      new Date(now),
    ],
  })
  return accept({ id })
}

/** Refusals: reconciliation.unknown. */
const takeBack = async (
  tx: Transaction,
  { staff, input, now }: { staff: StaffContext['staff']; input: Reversal; now: Millis },
): Promise<Result<{ id: string }>> => {
  const { rowCount } = await tx.query({
    name: 'funding_work.reverse',
    text: `insert into funding_work.reversal (movement, note, member, at)
      select m.id, $2, $3, $4 from funding_work.movement m where m.id = $1 on conflict do nothing`,
    values: [input.id, input.note.normalize('NFC'), staff.id, new Date(now)],
  })
  return rowCount === 1 ? accept({ id: input.id }) : refuse('reconciliation.unknown')
}

/** Records what really moved, or takes a record back; nothing is ever rubbed out. Refusals: as declared. */
export const recordMovement =
  (context: FundingWorkContext) =>
  async ({ staff }: StaffContext, input: Input): Promise<Result<CallOutput<'reconciliationRecord'>>> => {
    const { database, audit } = context
    const now = context.now()
    try {
      return await undoneIfRefused(database, async tx => {
        const kept =
          input.what === 'entry'
            ? await keepEntry(context, tx, { staff, input, now })
            : await takeBack(tx, { staff, input, now })
        if (!kept.ok) return kept
        const { note: _, ...after } = input
        await audit.append(tx, {
          actor: { kind: 'staff', id: staff.id },
          action: 'reconciliation.recorded',
          subject: { kind: 'reconciliation', id: kept.value.id },
          after,
          now,
        })
        return kept
      })
    } catch (error) {
      if (isTaken(error)) return refuse('reconciliation.recorded_already')
      throw error
    }
  }
