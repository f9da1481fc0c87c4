import { reviewHoursFor } from '@plumbline/rules/customer-admin'
import { accept } from '@plumbline/rules/core'
import { cents, formatCents, formatDecimal, parseCents, subtractCents, zero } from '@plumbline/rules/money'
import { dayLeftOf, payoutOf, withdrawalFee, withdrawalMaximum } from '@plumbline/rules/funding'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { textOf } from '../../../core/texts/index.ts'
import { isOtpOn, readTradePassword } from '../../identity/index.ts'
import { readOwed } from '../../payment/index.ts'
import type { Answer, FundingCall, FundingContext } from '../context.ts'
import { findBound } from './destination.ts'
import { judgeWish, readMoment } from './evaluate-withdrawal.ts'
import { quoteView } from './rate.ts'

/** What a withdrawal would cost and bring now. Refusals: as declared. */
export const withdrawPreview =
  (context: FundingContext) =>
  async (call: FundingCall, input: CallParsed<'withdrawPreview'>): Answer<CallOutput<'withdrawPreview'>> => {
    const { database, estimateRateOf } = context
    const { customer } = call.caller
    const found = await findBound(database, context, call, input)
    if (!found.ok) return found
    const bound = found.value
    const { way } = bound
    const now = context.settled()
    const amount = parseCents(input.amount) ?? zero
    const moment = await readMoment(database, context, call, { bound, now })
    const judged = await judgeWish(database, context, call, { amount, bound, now })
    const fee = withdrawalFee(amount, way)
    const net = fee >= amount ? cents(0n) : subtractCents(amount, fee)
    const rate = estimateRateOf(way)
    const known = rate.ok ? (rate.value ?? null) : null
    return accept({
      amount: formatCents(amount),
      fee: formatCents(fee),
      net: formatCents(net),
      currency: way.currency,
      expected: rate.ok ? formatDecimal(payoutOf(net, way.decimals, rate.value), way.decimals) : null,
      quote: quoteView('withdrawal', known),
      available: formatCents(moment.available),
      owed: formatCents(await readOwed(database, customer)),
      minimum: formatCents(way.minimumWithdraw),
      maximum: formatCents(withdrawalMaximum(way, moment.limits)),
      dayLeft: formatCents(dayLeftOf(moment.limits.withdrawDay, moment.usage)),
      holdUntil: moment.holdUntil === undefined ? null : new Date(moment.holdUntil).toISOString(),
      holdWhy: moment.holdWhy ?? null,
      tradePassword: (await readTradePassword(database, customer)) === undefined ? 'not set' : 'set',
      secondStep: (await isOtpOn(database, customer)) ? 'on' : 'off',
      reviewHours: reviewHoursFor(moment.limits.reviewHours, call.caller.frozen),
      refusal: judged.ok
        ? null
        : { code: judged.refusal, text: textOf(call.language, judged.refusal, judged.figures) },
    })
  }
