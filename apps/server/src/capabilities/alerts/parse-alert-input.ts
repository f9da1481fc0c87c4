import type { CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import {
  admitAlertExpiry,
  alertRateMax,
  alertRateMin,
  armAlert,
  type AlertCondition,
  type AlertStanding,
} from '@plumbline/rules/alert'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import {
  formatPrice,
  parsePrice,
  type ListedInstrument,
  type MicroRate,
  type Millis,
} from '@plumbline/rules/market'
import type { Alert } from './alert.ts'
import type { AlertContext } from './context.ts'
import { percentText } from './views.ts'

/** What a customer wishes to be told of. */
export type Wish = Omit<CallParsed<'alertAdd'>, 'code'>

/** As much of an alert as its wish says. */
export type Wished = Pick<Alert, 'condition' | 'standing' | 'note' | 'pauseMinutes' | 'expiresAt'>

/** Refuses: price.off_tick, request.invalid. */
const readCondition = (wish: Wish['condition'], instrument: ListedInstrument): Result<AlertCondition> => {
  if ('percent' in wish) {
    const rate = Number(parseDecimal(wish.percent, 4) ?? 0n) as MicroRate
    return rate < alertRateMin || rate > alertRateMax
      ? refuse('request.invalid')
      : accept({ kind: wish.kind, rate })
  }
  const price = parsePrice(wish.price, instrument)
  return price === undefined || price % instrument.tick !== 0
    ? refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
    : accept({ kind: wish.kind, side: wish.side, price })
}

/** A figure as the customer reads it. */
const valueText = (
  condition: AlertCondition,
  value: number,
  { priceScale, digits }: ListedInstrument,
): string => {
  if ('rate' in condition) return `${percentText(value)}%`
  return condition.side === 'mid'
    ? formatDecimal(BigInt(value) * 5n, priceScale + 1, digits)
    : formatDecimal(BigInt(value), priceScale, digits)
}

const arm = (
  context: AlertContext,
  condition: AlertCondition,
  { instrument, now }: { instrument: ListedInstrument; now: Millis },
): Result<AlertStanding> => {
  const value = context.valueOf(instrument.code, condition)
  const armed = armAlert(condition, value, now)
  return armed.ok || value === undefined
    ? armed
    : refuse(armed.refusal, { code: instrument.code, value: valueText(condition, value, instrument) })
}

/** Refuses: price.off_tick, request.invalid, alert.met, alert.expiry. */
export const readWish = (
  context: AlertContext,
  wish: Wish,
  at: { readonly instrument: ListedInstrument; readonly now: Millis },
): Result<Wished> => {
  const condition = readCondition(wish.condition, at.instrument)
  if (!condition.ok) return condition
  const expiresAt = wish.expiresAt === undefined ? undefined : (Date.parse(wish.expiresAt) as Millis)
  const expiry = admitAlertExpiry(expiresAt, at.now)
  if (!expiry.ok) return expiry
  const standing = arm(context, condition.value, at)
  if (!standing.ok) return standing
  return accept({
    condition: condition.value,
    standing: standing.value,
    note: wish.note.trim(),
    pauseMinutes: wish.pauseMinutes,
    expiresAt,
  })
}
