import type { InstrumentView } from '@plumbline/protocol/market'
import {
  cents,
  formatCents,
  formatDecimal,
  parseCents,
  parseDecimal,
  type Cents,
} from '@plumbline/rules/money'
import { formatPrice, parsePrice, type Price } from '@plumbline/rules/market'
import {
  levelFor,
  netAt,
  netWithLevels,
  returnOnMargin,
  shareOfMargin,
  type Held,
  type ProfitLevels,
} from '@plumbline/rules/trading'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals, type TypedDecimals } from '../../../i18n/typed-decimal.ts'
import { PriceField } from '../../../ui/fields/field.tsx'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'

export const levelUnits = ['price', 'amount', 'percent'] as const
export type LevelUnit = (typeof levelUnits)[number]

const percentScale = 2

/** What was typed, in words of the rules: undefined is none, 'bad' is nothing that can be meant. */
export type Level = Price | undefined | 'bad'

const targetOf = (unit: 'amount' | 'percent', plain: string, held: Held): Cents | undefined => {
  if (unit === 'amount') return parseCents(plain)
  const share = parseDecimal(plain, percentScale)
  return share === undefined ? undefined : shareOfMargin(held.position.margin, Number(share))
}

const levelOf = (
  what: 'takeProfit' | 'stopLoss',
  unit: LevelUnit,
  text: string,
  held: Held | undefined,
  view: InstrumentView | undefined,
  decimals: TypedDecimals,
): Level => {
  if (text === '') return undefined
  const plain = decimals.read(text)
  if (plain === undefined || view === undefined) return 'bad'
  if (unit === 'price') return parsePrice(plain, view) ?? 'bad'
  if (held === undefined) return 'bad'
  // A stop loss is typed as what may be lost at most.
  const signed = what === 'stopLoss' ? (plain.startsWith('-') ? plain.slice(1) : `-${plain}`) : plain
  const net = targetOf(unit, signed, held)
  return net === undefined ? 'bad' : (levelFor(held, net) ?? 'bad')
}

type Start = { readonly takeProfit: string | null; readonly stopLoss: string | null }

/** Take profit and stop loss as they are typed: by price, amount or share of margin. */
export const useLevels = (view: InstrumentView | undefined, held: Held | undefined, start: Start) => {
  const decimals = useTypedDecimals()
  const written = (price: string | null) => (price === null ? '' : decimals.write(price))
  const [unit, setUnit] = useState<LevelUnit>('price')
  const [texts, setTexts] = useState({
    takeProfit: written(start.takeProfit),
    stopLoss: written(start.stopLoss),
  })
  const read = (what: 'takeProfit' | 'stopLoss') => levelOf(what, unit, texts[what], held, view, decimals)
  const takeProfit = read('takeProfit')
  const stopLoss = read('stopLoss')
  const inUnit = (what: 'takeProfit' | 'stopLoss', next: LevelUnit, level: Level): string => {
    if (level === undefined || level === 'bad' || held === undefined) return ''
    if (next === 'price') return decimals.write(formatPrice(level, held.instrument))
    // Once more from the price: what is typed next begins with what the level brings.
    const net = netAt(held, level)
    const facing = what === 'stopLoss' ? cents(-net) : net
    return decimals.write(
      next === 'amount'
        ? formatCents(facing)
        : formatDecimal(BigInt(returnOnMargin(facing, held.position.margin)), percentScale),
    )
  }
  return {
    unit,
    texts,
    takeProfit,
    stopLoss,
    set: (what: 'takeProfit' | 'stopLoss', text: string) => setTexts({ ...texts, [what]: text }),
    setUnit: (next: LevelUnit) => {
      setUnit(next)
      setTexts({
        takeProfit: inUnit('takeProfit', next, takeProfit),
        stopLoss: inUnit('stopLoss', next, stopLoss),
      })
    },
  }
}

type Props = {
  levels: ReturnType<typeof useLevels>
  held: Held | undefined
  /** Levels that close parts before the take profit. */
  parts: ProfitLevels
  example: string
  errors: Readonly<Record<'takeProfit' | 'stopLoss', string | undefined>>
  /** In place of the stop loss, where it follows the price. */
  stop?: ReactNode
}

/** Both fields, with how they are set and what each would bring. */
export const LevelFields = ({ levels, held, parts, example, errors, stop }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { unit, texts, set, setUnit } = levels
  const prefix = { price: undefined, amount: 'USD', percent: '%' }[unit]
  const below = (level: Level, before?: ProfitLevels): ReactNode => {
    if (level === undefined || level === 'bad' || held === undefined) return undefined
    const net = netWithLevels(held, before, level)
    const share = format.percentChange(returnOnMargin(net, held.position.margin))
    return (
      <>
        {unit !== 'price' && <PriceText text={format.price(level, held.instrument)} />}
        {unit !== 'price' && ' · '}
        {(unit !== 'amount' || before !== undefined) && (
          <MoneyText text={format.result(net)} tone={toneOf(net)} />
        )}
        {unit === 'price' && ' · '}
        {unit !== 'percent' && (unit === 'price' || before === undefined) && (
          <span className="text-t2">{share}</span>
        )}
      </>
    )
  }
  const errorOf = (what: 'takeProfit' | 'stopLoss') =>
    levels[what] === 'bad'
      ? unit === 'price'
        ? t('ticket.badPrice', { example: decimals.write(example) })
        : t('book.badAmount', { example: decimals.write('25.00') })
      : errors[what]
  return (
    <>
      <Segmented
        name={t('book.unit')}
        wide
        options={[
          { value: 'price', label: t('book.byPrice') },
          { value: 'amount', label: t('book.byAmount') },
          { value: 'percent', label: t('book.byPercent') },
        ]}
        value={unit}
        onChange={setUnit}
      />
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        {stop ?? (
          <PriceField
            label={unit === 'price' ? t('ticket.stop') : t('book.lossAtMost')}
            unit={prefix}
            value={texts.stopLoss}
            onChange={text => set('stopLoss', text)}
            error={errorOf('stopLoss')}
            below={below(levels.stopLoss)}
          />
        )}
        <PriceField
          label={t('ticket.profit')}
          unit={prefix}
          value={texts.takeProfit}
          onChange={text => set('takeProfit', text)}
          error={errorOf('takeProfit')}
          below={below(levels.takeProfit, parts)}
        />
      </div>
    </>
  )
}
