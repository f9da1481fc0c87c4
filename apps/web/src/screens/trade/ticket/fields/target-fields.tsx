import { formatPrice, type Price } from '@plumbline/rules/market'
import { formatLots, type ProfitLevels } from '@plumbline/rules/trading'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../../../deployment.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { LevelRows } from '../../../../shared/profit-levels/level-rows.tsx'
import { MoneyText, PriceText, toneOf } from '../../../../ui/figures.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { broughtAt, units, type TargetKind, type Unit } from './typed.ts'
import { exampleAmount, examplePercent, type FieldTexts } from './use-field-texts.ts'
import type { Ticket } from '../use-ticket.ts'

const unitNames = { price: 'unitPrice', amount: 'unitAmount', percent: 'unitPercent' } as const

/** Before and behind what is typed: what it is a figure of. */
const ends = (unit: Unit, kind: TargetKind): { readonly start?: ReactNode; readonly end?: ReactNode } => {
  const mark = (text: string, at: 'start' | 'end') => (
    <span aria-hidden className={at === 'start' ? 'pl-3.5 text-13 text-t3' : 'pr-3.5 text-13 text-t3'}>
      {text}
    </span>
  )
  const sign = mark(kind === 'stopLoss' ? '−' : '+', 'start')
  switch (unit) {
    case 'price':
      return { start: mark(deployment.priceText, 'start') }
    case 'amount':
      return { start: sign, end: mark('USD', 'end') }
    case 'percent':
      return { start: sign, end: mark('%', 'end') }
  }
}

/** What a level means in the other two units; what it brings in all, where parts are closed before it. */
const Meaning = ({ ticket, level, before }: { ticket: Ticket; level: Price; before: ProfitLevels }) => {
  const format = useFormat()
  const { held, typed, instrument } = ticket
  if (held === undefined) return null
  const { net, share } = broughtAt(held, level, before)
  const price = <PriceText key="price" text={format.price(level, instrument)} />
  const amount = <MoneyText key="amount" text={format.result(net)} tone={toneOf(net)} />
  const percent = <span key="percent">{format.percentChange(share)}</span>
  const beside = before === undefined ? percent : amount
  const parts = { price: [amount, percent], amount: [price, beside], percent: [price, amount] }[typed.unit]
  return (
    <p className="mt-1 flex flex-wrap justify-end gap-x-1.5 text-12 font-medium text-t2">
      {parts[0]} <span aria-hidden>·</span> {parts[1]}
    </p>
  )
}

const TargetField = ({ ticket, texts, kind }: { ticket: Ticket; texts: FieldTexts; kind: TargetKind }) => {
  const t = useTranslations('ticket')
  const { typed, read, set } = ticket
  const level = read[kind]
  return (
    <TextField
      label={t(kind === 'stopLoss' ? 'stop' : 'profit')}
      inputMode="decimal"
      autoComplete="off"
      value={typed[kind]}
      onChange={event => set({ [kind]: event.target.value.trim() })}
      error={texts.of(kind)}
      below={
        level !== undefined &&
        texts.of(kind) === undefined && (
          <Meaning
            ticket={ticket}
            level={level}
            before={kind === 'takeProfit' ? read.profitLevels : undefined}
          />
        )
      }
      {...ends(typed.unit, kind)}
    />
  )
}

/** How far behind the price the stop follows, and where it begins. */
const TrailingField = ({ ticket, texts }: { ticket: Ticket; texts: FieldTexts }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { typed, read, stop, preview, instrument, set } = ticket
  const error = texts.of('trailing')
  const example = {
    price: formatPrice(instrument.spreadTypical, instrument),
    amount: exampleAmount,
    percent: examplePercent,
  }[typed.unit]
  return (
    <TextField
      label={t('distance')}
      inputMode="decimal"
      autoComplete="off"
      placeholder={decimals.write(example)}
      value={typed.trailing}
      onChange={event => set({ trailing: event.target.value.trim() })}
      error={error}
      {...ends(typed.unit, 'stopLoss')}
      below={
        error === undefined &&
        stop !== undefined && (
          <p className="mt-1 flex flex-wrap justify-end gap-x-1.5 text-12 font-medium text-t2">
            {typed.unit !== 'price' && read.trailing !== undefined && (
              <span>{t('trails', { distance: format.price(read.trailing, instrument) })}</span>
            )}
            {t('startsAt', { price: deployment.priceText + format.price(stop, instrument) })}
            {preview?.lossAtStop !== undefined && (
              <MoneyText text={format.result(preview.lossAtStop)} tone={toneOf(preview.lossAtStop)} />
            )}
          </p>
        )
      }
    />
  )
}

/** Where the position closes by itself: at a loss, which may follow the price, and at a gain. */
export const TargetFields = ({ ticket, texts }: { ticket: Ticket; texts: FieldTexts }) => {
  const t = useTranslations('deal')
  const { typed } = ticket
  return (
    <div role="group" aria-label={t('targets')} className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        <span aria-hidden className="text-13 text-t2">
          {t('targets')}
        </span>
        <Segmented
          tight
          name={t('unit')}
          value={typed.unit}
          onChange={ticket.setUnit}
          options={units.map(unit => ({ value: unit, label: t(unitNames[unit]) }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        {typed.follows ? (
          <TrailingField ticket={ticket} texts={texts} />
        ) : (
          <TargetField ticket={ticket} texts={texts} kind="stopLoss" />
        )}
        <TargetField ticket={ticket} texts={texts} kind="takeProfit" />
      </div>
      <LevelRows
        typed={typed.profitLevels}
        read={ticket.read.levels}
        onChange={profitLevels => ticket.set({ profitLevels })}
        held={ticket.held}
        example={{
          price: ticket.quote?.bid ?? formatPrice(ticket.instrument.tick, ticket.instrument),
          lots: formatLots(ticket.instrument.lotsMin),
        }}
        error={ticket.read.faults.has('profitLevels') ? undefined : texts.of('profitLevels')}
      />
      <Switch
        label={t('follows')}
        hint={t('followsHint')}
        on={typed.follows}
        onChange={follows => ticket.setFollows(follows)}
      />
    </div>
  )
}
