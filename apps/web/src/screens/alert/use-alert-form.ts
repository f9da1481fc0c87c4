import { dayMs } from '@plumbline/rules/core'
import type { AlertView } from '@plumbline/protocol/alert'
import type { InstrumentView } from '@plumbline/protocol/market'
import {
  alertRateMax,
  alertRateMin,
  alertSides,
  priceAway,
  reachingKind,
  type AlertSide,
} from '@plumbline/rules/alert'
import { parseDecimal } from '@plumbline/rules/money'
import { formatPrice, parsePrice, type Price } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import type { AlertWish } from '../../live/account/alerts.ts'
import { useFigures } from './use-figures.ts'

/** `reaches` rises or falls to a price, whichever way it lies from the present one. */
export const kinds = ['reaches', 'crosses', 'rises', 'falls'] as const
export type Kind = (typeof kinds)[number]
export type Ends = 'never' | 'day' | 'week' | 'month' | 'as it is'

const endsAfterMs: Record<Exclude<Ends, 'as it is' | 'never'>, number> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
}

/** What the form begins with: an alert to be changed, or one to be set again. */
export type Draft = Pick<AlertView, 'code' | 'kind' | 'side' | 'price' | 'percent' | 'note'> &
  Partial<Pick<AlertView, 'id' | 'pauseMinutes' | 'expiresAt'>>

const kindOf = ({ kind }: Draft): Kind =>
  kind === 'at_or_above' || kind === 'at_or_below' ? 'reaches' : kind

export const isOfPrice = (kind: Kind): kind is 'reaches' | 'crosses' =>
  kind === 'reaches' || kind === 'crosses'

/** Steps from the present price that are offered, in percent. */
const nearbyPercents = [-5, -1, 1, 5] as const

/** Why nothing can be saved yet. */
export type Lack = 'badPrice' | 'badPercent' | 'needPrice' | 'noPrice' | 'samePrice'
type Condition = AlertWish['condition']

const conditionOfPrice = (
  { kind, side, plain }: { kind: 'reaches' | 'crosses'; side: AlertSide; plain: string },
  view: InstrumentView,
  now: Price | undefined,
): Condition | Lack => {
  const price = parsePrice(plain, view)
  if (price === undefined) return 'badPrice'
  // Written as the instrument's prices are, for the customer sees it again.
  const written = formatPrice(price, view)
  if (kind === 'crosses') return { kind, side, price: written }
  if (now === undefined) return 'noPrice'
  const reaching = reachingKind(price, now)
  return reaching === undefined ? 'samePrice' : { kind: reaching, side, price: written }
}

const conditionOfChange = (kind: 'rises' | 'falls', plain: string): Condition | Lack => {
  const rate = parseDecimal(plain, 4)
  const isTaken = rate !== undefined && rate >= alertRateMin && rate <= alertRateMax
  return isTaken && /^\d+(?:\.\d{1,2})?$/.test(plain) ? { kind, percent: plain } : 'badPercent'
}

type Start = {
  readonly draft: Draft | undefined
  /** A price to begin with, as a decimal. */
  readonly price: string | undefined
}

/** What is typed and chosen, and the wish it makes; while it makes none, why. */
export const useAlertForm = ({ draft, price }: Start, view: InstrumentView | undefined) => {
  const decimals = useTypedDecimals()
  const [kind, setKind] = useState<Kind>(draft === undefined ? 'reaches' : kindOf(draft))
  const [side, setSide] = useState<AlertSide>(draft?.side ?? 'mid')
  const begin = draft?.price ?? draft?.percent ?? price
  const [typed, setTyped] = useState(begin === undefined ? undefined : decimals.write(begin))
  const [pause, setPause] = useState(String(draft?.pauseMinutes ?? 'once'))
  const [note, setNote] = useState(draft?.note ?? '')
  const before = draft?.expiresAt ?? undefined
  const [ends, setEnds] = useState<Ends>(before === undefined ? 'never' : 'as it is')
  const now = useFigures(view)?.price[side]
  const level = typed ?? ''
  const isEmpty = level.trim() === ''
  const found = ((): Condition | Lack => {
    if (view === undefined) return 'noPrice'
    if (isEmpty) return !isOfPrice(kind) ? 'badPercent' : now === undefined ? 'noPrice' : 'needPrice'
    const plain = decimals.read(level.trim())
    if (plain === undefined) return isOfPrice(kind) ? 'badPrice' : 'badPercent'
    return isOfPrice(kind)
      ? conditionOfPrice({ kind, side, plain }, view, now)
      : conditionOfChange(kind, plain)
  })()
  const lack = typeof found === 'string' ? found : undefined
  const condition = typeof found === 'string' ? undefined : found

  const endOf = (moment: number): string | undefined => {
    switch (ends) {
      case 'never':
        return undefined
      case 'as it is':
        return before
      case 'day':
      case 'week':
      case 'month':
        return new Date(moment + endsAfterMs[ends]).toISOString()
    }
  }

  return {
    kind,
    side,
    level,
    pause,
    note,
    ends,
    before,
    now,
    /** Prices to begin with, by how far they lie from the present one. */
    nearby:
      view === undefined || now === undefined || !isOfPrice(kind)
        ? []
        : nearbyPercents.map(percent => ({
            percent,
            level: decimals.write(formatPrice(priceAway(now, percent, view), view)),
          })),
    sides: alertSides,
    condition,
    lack,
    isBad: !isEmpty && (lack === 'badPrice' || lack === 'badPercent'),
    set: {
      kind: (next: Kind) => {
        // A price is no percentage, nor the other way round.
        if (isOfPrice(next) !== isOfPrice(kind)) setTyped(undefined)
        setKind(next)
      },
      side: setSide,
      level: setTyped,
      /** Another instrument has another price. */
      instrument: () => setTyped(undefined),
      pause: setPause,
      note: setNote,
      ends: setEnds,
    },
    wishAt: (moment: number): AlertWish | undefined => {
      if (condition === undefined) return undefined
      const expiresAt = endOf(moment)
      return {
        condition,
        note: note.trim(),
        ...(pause !== 'once' && { pauseMinutes: Number(pause) as NonNullable<AlertWish['pauseMinutes']> }),
        ...(expiresAt !== undefined && { expiresAt }),
      }
    },
  }
}
export type AlertForm = ReturnType<typeof useAlertForm>
