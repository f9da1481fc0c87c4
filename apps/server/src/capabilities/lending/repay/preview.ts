import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { allocate } from '@plumbline/rules/lending'
import { cents, formatCents, parseCents, zero, type Cents } from '@plumbline/rules/money'
import { textOf } from '../../../core/texts/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { owedView, splitView } from '../views.ts'
import { readAmount, readAvailable } from './from-account.ts'
import { findOwed } from './owed-loan.ts'

/** How a repayment would be split, and why it could not be made now. Refusals: loan.unknown, loan.not_owed. */
export const previewRepayment =
  (context: LendingContext) =>
  async (
    { caller, language }: LendingCall,
    { id, from, amount: named }: CallParsed<'loanRepayPreview'>,
  ): Promise<Result<CallOutput<'loanRepayPreview'>>> => {
    const { customer } = caller
    const found = await findOwed(context.database, { customer, id, now: context.now() })
    if (!found.ok) return found
    const { owed } = found.value
    const amount = readAmount(found.value, named)
    const available = await readAvailable(context, customer, from)
    const wanted: Cents = amount.ok ? amount.value : (parseCents(named ?? '') ?? zero)
    const { split } = allocate(owed, wanted)
    const isShort = available.ok && amount.ok && amount.value > available.value
    const judged: Result<unknown> = !amount.ok
      ? amount
      : isShort
        ? refuse('loan.insufficient', { available: formatCents(available.value) })
        : available
    return accept({
      amount: formatCents(wanted),
      ...splitView(split),
      owed: owedView(owed),
      left: owedView({
        penalty: cents(owed.penalty - split.penalty),
        interest: cents(owed.interest - split.interest),
        principal: cents(owed.principal - split.principal),
      }),
      available: formatCents(available.ok ? available.value : zero),
      refusal: judged.ok
        ? null
        : { code: judged.refusal, text: textOf(language, judged.refusal, judged.figures) },
    })
  }
