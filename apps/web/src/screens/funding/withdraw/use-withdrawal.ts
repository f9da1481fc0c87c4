import { formatCents, minCents, type Cents } from '@plumbline/rules/money'
import type { FundingKind } from '@plumbline/rules/funding'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useWithdrawPreview } from '../../../live/funding/funding.ts'
import { useSecurity } from '../../../live/identity/identity.ts'
import { useAssets } from '../../../live/account/orders.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { useKeptDraft } from '../../../live/drafts/use-kept-draft.ts'
import type { Destination } from './destination.tsx'
import type { Hold } from './withdrawal-hold-note.tsx'
import { useTypedAmount } from '../use-typed-amount.ts'

const usdDecimals = 2
const pauseMs = 250
const anyAmount = '1.00'
export const otpDigits = 6

const blank = { destination: '', amount: '', remark: '' }

/** Until when withdrawals wait, and what they wait for: whatever lasts longer. */
const holdOf = (
  account: NonNullable<ReturnType<typeof useSecurity>['data']>['hold'],
  destination: Destination | undefined,
  destinations: readonly Destination[],
): Hold | undefined => {
  const until = destination?.holdUntil ?? null
  if (until !== null && (account === null || Date.parse(until) > Date.parse(account.until))) {
    const isOtherFree = account === null && destinations.some(({ holdUntil }) => holdUntil === null)
    return { until, why: isOtherFree ? 'holdToOther' : 'holdToAfter' }
  }
  return account === null ? undefined : { until: account.until, why: account.reason }
}

/** Everything behind the form: what was typed, what it would bring, and what stands against it. */
export const useWithdrawal = (kind: FundingKind, destinations: readonly Destination[]) => {
  const t = useTranslations('withdrawal')
  const funding = useTranslations('funding')
  const format = useFormat()
  const readAmount = useTypedAmount()
  const { draft, change, forget } = useKeptDraft(`withdrawal ${kind}`, blank)
  // Secrets stay in this form alone.
  const [secret, setSecret] = useState({ tradePassword: '', code: '' })
  const [asked, setAsked] = useState(false)
  const security = useSecurity()
  const { data: assets } = useAssets()
  const available = assets === undefined ? undefined : centsOf(assets.fund.available)
  // The first choice is one that need not wait.
  const destination =
    destinations.find(({ id }) => id === draft.destination) ??
    destinations.find(({ holdUntil }) => holdUntil === null) ??
    destinations[0]
  const amount = readAmount(draft.amount, usdDecimals)
  const value = amount.value as Cents | undefined
  const text = value === undefined ? undefined : formatCents(value)
  const settled = useSettled(text, pauseMs)
  const preview = useWithdrawPreview(
    // The limits are said before there is an amount as well.
    destination === undefined
      ? undefined
      : { kind, destination: destination.id, amount: settled ?? anyAmount },
  )
  const shown = preview.data
  const hasSecondStep = security.data?.otp.enabled === true
  const bounds = (): string | undefined => {
    if (value === undefined) return asked && draft.amount === '' ? funding('needAmount') : undefined
    if (available !== undefined && value > available)
      return available === 0n ? t('noneFree') : t('notEnough', { amount: format.money(available) })
    if (shown === undefined) return undefined
    const [minimum, maximum, dayLeft] = [shown.minimum, shown.maximum, shown.dayLeft].map(centsOf)
    const limits = {
      minimum: format.money(centsOf(shown.minimum)),
      maximum: format.money(centsOf(shown.maximum)),
    }
    if (minimum !== undefined && value < minimum) return t('limits', limits)
    if (maximum !== undefined && value > maximum) return t('limits', limits)
    return dayLeft !== undefined && value > dayLeft ? t('left', { amount: format.money(dayLeft) }) : undefined
  }
  const faults = {
    amount: amount.fault ?? bounds(),
    tradePassword: asked && secret.tradePassword === '' ? t('needTradePassword') : undefined,
    code: asked && hasSecondStep && secret.code.length !== otpDigits ? t('needCode') : undefined,
  }
  const all = (): string | undefined => {
    if (available === undefined) return undefined
    if (shown === undefined) return formatCents(available)
    return formatCents([shown.maximum, shown.dayLeft].map(centsOf).reduce(minCents, available))
  }
  return {
    draft,
    change,
    forget,
    secret,
    setSecret,
    ask: () => setAsked(true),
    destination,
    value,
    amount: text,
    available,
    all,
    preview,
    /** The figures for exactly what stands in the form. */
    exact: shown !== undefined && shown.amount === text ? shown : undefined,
    security: security.data,
    hasSecondStep,
    faults,
    isComplete:
      value !== undefined &&
      faults.amount === undefined &&
      secret.tradePassword !== '' &&
      (!hasSecondStep || secret.code.length === otpDigits),
    hold: holdOf(security.data?.hold ?? null, destination, destinations),
  }
}
export type Withdrawal = ReturnType<typeof useWithdrawal>
