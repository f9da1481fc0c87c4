import type { InstrumentView } from '@plumbline/protocol/market'
import type { CandlePeriod } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useBarTexts, useBarTime } from '../bar-texts.ts'
import { periodLooks } from '../periods.ts'
import type { Surface } from '../surface.ts'

/** Rows of the table: what is seen, but no more than can be read. */
const rowsMax = 120

type Props = {
  readonly surface: Surface
  readonly view: InstrumentView
  readonly period: CandlePeriod
  readonly open: boolean
  readonly onClose: () => void
}

/** The candles that are seen, as figures; as they stood when the table was opened. */
export const TableSheet = ({ surface, view, period, open, onClose }: Props) => {
  const t = useTranslations('chart')
  const tt = useTranslations('trade')
  const timeOf = useBarTime(period, view)
  const textsOf = useBarTexts(view)
  const [bars] = useState(() => surface.barsSeen().slice(-rowsMax))
  const heads = [t('openLong'), t('highLong'), t('lowLong'), t('closeLong')]
  const cell =
    'py-1.5 pl-1.5 text-right align-top whitespace-nowrap narrow:whitespace-normal narrow:wrap-anywhere'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('tableTitle', { code: view.code, period: tt(periodLooks[period].name) })}
    >
      <table className="w-full text-12">
        <thead>
          <tr className="border-b border-line text-t3">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t('time')}
            </th>
            {heads.map(head => (
              <th key={head} scope="col" className="py-1.5 pl-1.5 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .map((bar, index) => ({ bar, texts: textsOf(bar, bars[index - 1]) }))
            .toReversed()
            .map(({ bar, texts }) => (
              <tr key={bar.timestamp} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-regular">
                  {timeOf(bar.timestamp)}
                  <span className="block text-t3">
                    {texts.percent} · {t('quotes', { count: bar.volume })}
                  </span>
                  {bar.filled && <span className="block text-warn">{t('filled')}</span>}
                </th>
                <td className={cell}>{texts.open}</td>
                <td className={cell}>{texts.high}</td>
                <td className={cell}>{texts.low}</td>
                <td className={cell}>{texts.close}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Sheet>
  )
}
