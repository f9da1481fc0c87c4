import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import { textOf } from '../../../core/texts/index.ts'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { languageOf } from '../../identity/index.ts'
import type { LendingContext } from '../context.ts'
import { readEvents } from '../loans/show.ts'
import { openFor } from '../sealed.ts'
import { accountOf, customerOf, dayNow, readRepayments, termsOf, type StoredLoan } from '../stored.ts'
import { figuresView, loanView, repaymentView, scheduleView } from '../views.ts'
import { readFactsOf } from './facts.ts'
import { readNotes } from './note.ts'
import { openRequestOf, requestView } from './open-requests.ts'
import { isOwnOrRelative, listedColumns, listedFrom, rowsOf, type ListedLoan } from './rows.ts'

export const readListed = async (on: Queryable, id: string, now: number): Promise<ListedLoan | undefined> => {
  const { rows } = await on.query<ListedLoan>({
    name: 'lending.listed',
    text: `select ${listedColumns} from ${listedFrom} where l.id = $2`,
    values: [new Date(now), id],
  })
  return rows[0]
}

/** Why somebody cannot decide on an application. */
const judgeDeciding = async (
  on: Queryable,
  staff: StaffCaller,
  loan: StoredLoan,
): Promise<Result<unknown>> => {
  if (!holds(staff.permissions, 'lending:loan:decide')) return refuse('permission.denied')
  if (await isOwnOrRelative(on, { member: staff.id, loan })) return refuse('request.beneficiary')
  return loan.state === 'pending' && loan.approved_at === null ? accept('may') : refuse('loan.decided')
}

/** One loan with what helps to decide, for staff. Refusals: loan.unknown. */
export const examineLoan =
  (context: LendingContext) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    { id }: CallParsed<'loanExamine'>,
  ): Promise<Result<CallOutput<'loanExamine'>>> =>
    context.database.transaction(async tx => {
      const { vault } = context
      const now = context.now()
      const loan = await readListed(tx, id, now)
      if (loan?.book !== 'real') return refuse('loan.unknown')
      const customer = customerOf(loan)
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.viewed',
        subject: { kind: 'loan', id },
        customer,
        now,
      })
      const [row] = await rowsOf(tx, context, [loan], now)
      if (row === undefined) return refuse('loan.unknown')
      const repayments = (await readRepayments(tx, [id])).get(id) ?? []
      const account = accountOf(loan, repayments)
      const may = await judgeDeciding(tx, staff, loan)
      const views: CallOutput<'loanExamine'>['repayments'] = []
      for (const each of repayments.toReversed())
        views.push(await repaymentView(tx, vault, each, { language }))
      return accept({
        language: await languageOf(tx, customer),
        row,
        figures: figuresView(termsOf(loan)),
        borrower: await openFor(tx, vault, { customer, id }, 'borrower', loan.borrower),
        rejection: (await loanView(tx, vault, loan, repayments, { language, now })).rejection,
        facts: await readFactsOf(tx, context, { customer, loan: id }),
        repayments: views,
        events: await readEvents(tx, id),
        schedule: account === undefined || loan.ended_at !== null ? [] : scheduleView(account, dayNow(now)),
        notes: await readNotes(tx, vault, { customer, id }),
        requests: {
          approve: requestView(await openRequestOf(tx, 'loan.approve', id, now)),
          waive: requestView(await openRequestOf(tx, 'loan.waive', id, now)),
          writeOff: requestView(await openRequestOf(tx, 'loan.write_off', id, now)),
        },
        hindrance: may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) },
      })
    })
