import { pricesFromView } from '@plumbline/protocol/instrument-view'
import type { InstrumentView } from '@plumbline/protocol/market'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { PriceText } from '../../ui/figures.tsx'
import { ChangeChip } from '../../ui/marks.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { FlashPrice, StateMark, useRow, type RowProps } from './row.tsx'

const TableRow = memo(({ view, onOpen }: RowProps) => {
  const t = useTranslations('market')
  const format = useFormat()
  const { quote, day, spark, instrument } = useRow(view)
  const sides = quote === undefined ? undefined : pricesFromView(quote, view.priceScale)
  const price = (value: Parameters<typeof format.price>[0] | undefined) =>
    value === undefined ? '–' : <PriceText text={format.price(value, instrument)} />
  return (
    <tr
      data-testid={`instrument-${view.code}`}
      onClick={() => onOpen(view.code)}
      className="h-14 cursor-pointer border-b border-line text-right hover:bg-sunk [&>td]:px-3"
    >
      <td className="text-left">
        <button type="button" className="text-left" onClick={() => onOpen(view.code)}>
          <span className="flex items-center gap-2 text-15 font-semi">
            {view.code}
            <StateMark quote={quote} />
          </span>
          <span className="text-12 text-t3">{view.name}</span>
        </button>
      </td>
      <td className="w-36">
        <Sparkline values={spark} name={t('spark', { code: view.code })} trend={day?.change ?? 0} />
      </td>
      <td className="text-15 font-semi">
        {day === undefined ? '–' : <FlashPrice quote={quote} text={format.price(day.mid, instrument)} />}
      </td>
      <td>
        {day !== undefined && <ChangeChip wide change={day.change} text={format.percentChange(day.change)} />}
      </td>
      <td>{price(sides?.bid)}</td>
      <td>{price(sides?.ask)}</td>
      <td className="text-t2">{price(day?.high)}</td>
      <td className="text-t2">{price(day?.low)}</td>
    </tr>
  )
})

/** The market on a desk: both sides and the day's range fit beside the price. */
export const MarketTable = ({
  views,
  onOpen,
}: {
  views: readonly InstrumentView[]
  onOpen: (code: string) => void
}) => {
  const t = useTranslations('market')
  return (
    <table className="w-full border-t border-line text-14">
      <thead>
        <tr className="h-9 border-b border-line text-right text-12 text-t3 [&>th]:px-3 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {t('name')}
          </th>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('bid')}</th>
          <th scope="col">{t('ask')}</th>
          <th scope="col">{t('high')}</th>
          <th scope="col">{t('low')}</th>
        </tr>
      </thead>
      <tbody>
        {views.map(view => (
          <TableRow key={view.code} view={view} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}
