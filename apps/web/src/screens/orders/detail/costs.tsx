import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { asCost, favourableMove } from '@plumbline/rules/trading'
import type { Cents } from '@plumbline/rules/money'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useLotSize } from '../../../i18n/lot-size.ts'
import { centsOf, positionOf, priceOf } from '../../../live/account/figures.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

const Row = ({ label, children, total }: { label: string; children: ReactNode; total?: true }) => (
  <div
    className={
      total
        ? 'mt-2 flex justify-between gap-3 border-t border-line pt-3 font-semi'
        : 'flex flex-wrap justify-between gap-x-3 py-1.5'
    }
  >
    <dt className={total ? 'text-t1' : 'text-t2'}>{label}</dt>
    <dd className="ml-auto font-semi">{children}</dd>
  </div>
)

/** How the result comes about: the move, both fees, the sum. */
export const Costs = ({ order, view }: { order: OpenedOrderView; view: InstrumentView }) => {
  const t = useTranslations('order')
  const tReceipt = useTranslations('receipt')
  const format = useFormat()
  const lotSize = useLotSize()
  const instrument = instrumentOf(view)
  const rate = format.rate(positionOf(order, instrument).feeRate)
  const cost = (text: string) => <MoneyText text={format.result(asCost(centsOf(text)))} />
  const result = (amount: Cents) => <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
  return (
    <dl className="mx-4 text-14">
      <Row label={t('notional')}>
        <MoneyText text={format.money(centsOf(order.notional))} />
      </Row>
      <Row label={t('margin')}>
        <MoneyText text={format.money(centsOf(order.margin))} />
      </Row>
      {order.closePrice !== null && order.result !== null && (
        <Row
          label={t('move', {
            move: format.move(
              favourableMove(
                order.side,
                priceOf(order.openPrice, instrument),
                priceOf(order.closePrice, instrument),
              ),
              instrument,
            ),
            lots: format.decimal(order.lots),
            size: lotSize(view),
          })}
        >
          {result(centsOf(order.result))}
        </Row>
      )}
      <Row label={t('feeOpen', { rate })}>{cost(order.feeOpen)}</Row>
      {order.feeClose !== null && <Row label={t('feeClose', { rate })}>{cost(order.feeClose)}</Row>}
      {centsOf(order.financing) !== 0n && (
        <Row label={tReceipt('financing')}>{result(centsOf(order.financing))}</Row>
      )}
      {centsOf(order.adjusted) !== 0n && (
        <Row label={tReceipt('adjusted')}>{result(centsOf(order.adjusted))}</Row>
      )}
      {order.net !== null && (
        <Row total label={t('net')}>
          {result(centsOf(order.net))}
        </Row>
      )}
    </dl>
  )
}
