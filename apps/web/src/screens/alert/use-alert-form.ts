import { dayMs } from '@plumbline/rules/core'
import type { AlertView } from '@plumbline/protocol/alert'
import type { InstrumentView } from '@plumbline/protocol/market'
import { alertRateMax, alertRateMin, alertSides, type AlertSide } from '@plumbline/rules/alert'
import { parseDecimal } from '@plumbline/rules/money'
import { parsePrice } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import type { AlertWish } from '../../live/account/alerts.ts'

export type Kind = AlertView['kind']
export type Ends = 'never' | 'day' | 'week' | 'month' | 'as it is'

const endsAfterMs: Record<Exclude<Ends, 'as it is' | 'never'>, number> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
}

/** What the form begins with: an alert to be changed, or one to be set again. */
export type Draft = Pick<AlertView, 'code' | 'kind' | 'side' | 'price' | 'percent' | 'note'> &
  Partial<Pick<AlertView, 'id' | 'pauseMinutes' | 'expiresAt'>>

export const isOfPrice = (kind: Kind): kind is 'at_or_above' | 'at_or_below' | 'crosses' =>
  kind === 'at_or_above' || kind === 'at_or_below' || kind === 'crosses'

/** What is typed and chosen, and the wish it makes; undefined while it makes none. */
export const useAlertForm = (draft: Draft | undefined, view: InstrumentView | undefined) => {
  const decimals = useTypedDecimals()
  const [kind, setKind] = useState<Kind>(draft?.kind ?? 'at_or_above')
  const [side, setSide] = useState<AlertSide>(draft?.side ?? 'bid')
  const [level, setLevel] = useState(decimals.write(draft?.price ?? draft?.percent ?? ''))
  const [pause, setPause] = useState(String(draft?.pauseMinutes ?? 'once'))
  const [note, setNote] = useState(draft?.note ?? '')
  const before = draft?.expiresAt ?? undefined
  const [ends, setEnds] = useState<Ends>(before === undefined ? 'never' : 'as it is')

  const plain = decimals.read(level.trim())
  const condition = ((): AlertWish['condition'] | undefined => {
    if (plain === undefined || view === undefined) return undefined
    if (isOfPrice(kind)) {
      return parsePrice(plain, view) === undefined ? undefined : { kind, side, price: plain }
    }
    const rate = parseDecimal(plain, 4)
    const isTaken = rate !== undefined && rate >= alertRateMin && rate <= alertRateMax
    return isTaken && /^\d+(?:\.\d{1,2})?$/.test(plain) ? { kind, percent: plain } : undefined
  })()

  const endOf = (now: number): string | undefined => {
    switch (ends) {
      case 'never':
        return undefined
      case 'as it is':
        return before
      case 'day':
      case 'week':
      case 'month':
        return new Date(now + endsAfterMs[ends]).toISOString()
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
    sides: alertSides,
    isBad: level.trim() !== '' && view !== undefined && condition === undefined,
    set: {
      kind: (next: Kind) => {
        // A price is no percentage, nor the other way round.
        if (isOfPrice(next) !== isOfPrice(kind)) setLevel('')
        setKind(next)
      },
      side: setSide,
      level: setLevel,
      pause: setPause,
      note: setNote,
      ends: setEnds,
    },
    wishAt: (now: number): AlertWish | undefined => {
      if (condition === undefined) return undefined
      const expiresAt = endOf(now)
      return {
        condition,
        note: note.trim(),
        ...(pause !== 'once' && { pauseMinutes: Number(pause) as NonNullable<AlertWish['pauseMinutes']> }),
        ...(expiresAt !== undefined && { expiresAt }),
      }
    },
    isComplete: condition !== undefined,
  }
}
export type AlertForm = ReturnType<typeof useAlertForm>
