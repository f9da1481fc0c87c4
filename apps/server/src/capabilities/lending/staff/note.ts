import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { addDays, dayText, isDayText, promiseDaysMax, type UtcDay } from '@plumbline/rules/lending'
import { cents, formatCents, parseCents, zero } from '@plumbline/rules/money'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingContext } from '../context.ts'
import { openFor, sealFor } from '../sealed.ts'
import { customerOf, dayNow, lockLoan, readRepayments } from '../stored.ts'
import { owedNow } from '../views.ts'

type Notes = CallOutput<'loanNote'>['notes']
const notesMax = 200

export const readNotes = async (
  on: Queryable,
  vault: Vault,
  { customer, id }: { readonly customer: CustomerId; readonly id: string },
): Promise<Notes> => {
  const { rows } = await on.query<{
    id: string
    by: string
    at: Date
    text: Buffer
    promised: bigint | null
    day: UtcDay | null
  }>({
    name: 'lending.notes',
    text: `select n.id, m.name as by, n.at, n.text, n.promised, n.promised_on - date '1970-01-01' as day
      from lending.note n join staff.member m on m.id = n.member where n.loan = $1 order by n.at desc, n.id desc limit $2`,
    values: [id, notesMax],
  })
  const notes: Notes = []
  for (const row of rows)
    notes.push({
      by: row.by,
      at: row.at.toISOString(),
      text: await openFor(on, vault, { customer, id: row.id }, 'words', row.text),
      promise:
        row.promised === null || row.day === null
          ? null
          : { amount: formatCents(cents(row.promised)), on: dayText(row.day) },
    })
  return notes
}

type Promised = { readonly amount: bigint; readonly on: string }

/** What somebody has promised: no more than is owed, and soon. Refusals: loan.not_owed, loan.promise. */
const readPromise = (
  { amount: text, on }: { readonly amount: string; readonly on: string },
  owed: bigint | undefined,
  today: UtcDay,
): Result<Promised> => {
  if (owed === undefined) return refuse('loan.not_owed')
  const amount = parseCents(text) ?? zero
  const isSoon = on >= dayText(today) && on <= dayText(addDays(today, promiseDaysMax))
  return amount > zero && amount <= owed && isSoon && isDayText(on)
    ? accept({ amount, on })
    : refuse('loan.promise', { days: String(promiseDaysMax) })
}

/** Keeps a note at a loan, with or without a promise. Refusals: as declared. */
export const noteLoan =
  ({ database, vault, audit, now, newId }: LendingContext) =>
  async (
    { staff }: StaffContext,
    { id, text, promise }: CallParsed<'loanNote'>,
  ): Promise<Result<CallOutput<'loanNote'>>> => {
    const words = text.trim().normalize('NFC')
    if (words === '') return refuse('note.empty')
    return database.transaction(async tx => {
      const at = now()
      const loan = await lockLoan(tx, id)
      if (loan?.book !== 'real') return refuse('loan.unknown')
      const customer = customerOf(loan)
      const owed = owedNow(loan, (await readRepayments(tx, [id])).get(id) ?? [], at)
      const promised =
        promise === undefined ? accept(undefined) : readPromise(promise, owed?.total, dayNow(at))
      if (!promised.ok) return promised
      const note = newId()
      const kept: Promised | undefined = promised.value
      await tx.query({
        name: 'lending.note',
        text: `insert into lending.note (id, loan, member, at, text, promised, promised_on) values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [
          note,
          id,
          staff.id,
          new Date(at),
          await sealFor(tx, vault, { customer, id: note }, 'words', words),
          kept?.amount.toString() ?? null,
          kept?.on ?? null,
        ],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: kept === undefined ? 'loan.noted' : 'loan.promised',
        subject: { kind: 'loan', id },
        customer,
        ...(kept !== undefined && { after: { amount: formatCents(cents(kept.amount)), on: kept.on } }),
        personal: { note: words },
        now: at,
      })
      return accept({ notes: await readNotes(tx, vault, { customer, id }) })
    })
  }
