import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import type { LendingCall, LendingContext } from '../context.ts'
import { tellOfLoans } from '../jobs/tell.ts'
import { attemptOf, findRepeated } from '../../../core/platform/db/attempt.ts'
import { customerOf, readLoan, readRepayment, readRepayments } from '../stored.ts'
import { loanView, repaymentView } from '../views.ts'
import { readAmount, repayFromAccount } from './from-account.ts'
import { findOwed } from './owed-loan.ts'
import { sendVoucher } from './voucher.ts'

type Answer = CallOutput<'loanRepay'>

const answer = async (
  { database, vault, now }: LendingContext,
  { language }: LendingCall,
  id: string,
): Promise<Answer> => {
  const repayment = await readRepayment(database, id)
  assert(repayment !== undefined, 'a repayment is never removed')
  const loan = await readLoan(database, repayment.loan)
  assert(loan !== undefined, 'a loan is never removed')
  const repayments = (await readRepayments(database, [loan.id])).get(loan.id) ?? []
  const showing = { language, now: now() }
  return {
    loan: await loanView(database, vault, loan, repayments, showing),
    repayment: await repaymentView(database, vault, repayment, showing),
  }
}

/** Repays a loan: from an account at once, or with a voucher that staff decide on. Refusals: as declared. */
export const repayLoan =
  (context: LendingContext) =>
  async (call: LendingCall, input: CallParsed<'loanRepay'>): Promise<Result<Answer>> => {
    const { customer } = call.caller
    const attempt = attemptOf(context.vault, 'lending.once', { key: call.idempotencyKey, input })
    const repeated = await findRepeated(context.database, 'lending.repayment', { customer, attempt })
    if (!repeated.ok) return repeated
    if (repeated.value !== undefined) return accept(await answer(context, call, repeated.value))
    if (input.from === 'wallet') {
      const sent = await sendVoucher(context, call, input, attempt)
      return sent.ok ? accept(await answer(context, call, sent.value)) : sent
    }
    const found = await findOwed(context.database, { customer, id: input.id, now: context.now() })
    if (!found.ok) return found
    const amount = readAmount(found.value, input.amount)
    if (!amount.ok) return amount
    const made = await repayFromAccount(context, {
      customer,
      loan: input.id,
      from: input.from,
      amount: amount.value,
      language: call.language,
      attempt,
    })
    if (!made.ok) return made
    if (made.value === 'again') {
      const first = await findRepeated(context.database, 'lending.repayment', { customer, attempt })
      if (!first.ok) return first
      return first.value === undefined
        ? refuse('request.key_reused')
        : accept(await answer(context, call, first.value))
    }
    await context.guard.refresh(customerOf(found.value.loan))
    await tellOfLoans(context)
    return accept(await answer(context, call, made.value.id))
  }
