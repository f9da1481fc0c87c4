import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import {
  admitTargets,
  cents,
  closePrice,
  closingAt,
  formatPrice,
  parsePrice,
  type Price,
} from '@plumbline/rules'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useRefusalText } from '../../i18n/refusal.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { useLivePosition } from '../../live/account.ts'
import { momentOf, positionOf } from '../../live/figures.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useSocketState } from '../../live/stream.ts'
import { isOutcomeUnknown, useAttempt } from '../../live/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { PriceField } from '../../ui/field.tsx'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { DemoMark, SideTag } from '../../ui/marks.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSideText } from './use-order-texts.ts'

const useField = (view: InstrumentView | undefined, before: string | null) => {
  const decimals = useTypedDecimals()
  const [text, set] = useState(before === null ? '' : decimals.write(before))
  const plain = decimals.read(text)
  const price = plain === undefined || view === undefined ? undefined : parsePrice(plain, view)
  return { text, set, price, bad: text !== '' && view !== undefined && price === undefined }
}
type Field = ReturnType<typeof useField>

const useTargets = (order: OrderView) => {
  const { view, quote, conversion } = useLivePosition(order)
  const connected = useSocketState() === 'open'
  const profit = useField(view, order.takeProfit)
  const stop = useField(view, order.stopLoss)
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const admitted =
    moment &&
    admitTargets({
      instrument: moment.instrument,
      side: order.side,
      quote: moment.quote,
      targets: { takeProfit: profit.price, stopLoss: stop.price },
    })
  /** What the order would bring if it closed at this price, both fees included. */
  const resultAt = (price: Price | undefined) =>
    moment === undefined || price === undefined
      ? undefined
      : closingAt({
          ...moment,
          position: positionOf(order, moment.instrument),
          quote: { bid: price, ask: price },
        }).net
  return { profit, stop, moment, admitted, resultAt }
}

/** Sets, moves or removes take profit and stop loss. */
export const TargetsSheet = ({
  order,
  open,
  onClose,
}: {
  order: OrderView
  open: boolean
  onClose: () => void
}) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const problem = useProblemText()
  const refusalText = useRefusalText()
  const decimals = useTypedDecimals()
  const demo = useIsDemo()
  const edit = useAttempt('editOrder')
  const { profit, stop, moment, admitted, resultAt } = useTargets(order)

  const refused = admitted?.ok === false ? admitted : undefined
  const refusal = refused && refusalText(refused.refusal, refused.figures)
  const errorOf = (field: Field, code: string) =>
    field.bad
      ? t('ticket.badPrice', { example: decimals.write(order.openPrice) })
      : refused?.refusal === code
        ? refusal
        : undefined
  const below = (field: Field) => {
    const result = resultAt(field.price)
    return result === undefined ? undefined : (
      <MoneyText text={format.result(result)} tone={toneOf(cents(result))} />
    )
  }
  const save = () => {
    if (moment === undefined) return
    const written = ({ price }: Field) => (price === undefined ? null : formatPrice(price, moment.instrument))
    edit.mutate(
      { id: order.id, takeProfit: written(profit), stopLoss: written(stop) },
      {
        onSuccess: () => {
          showToast('done', t('targets.saved', { code: order.code }))
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('targets.title')}
      marks={demo && <DemoMark />}
      action={
        <div className="space-y-2.5">
          <div role="alert" className="empty:hidden">
            {edit.isError && (
              <Note tone="bad">
                {problem(edit.error)}
                {isOutcomeUnknown(edit.error) && <span className="block">{t('error.unknownOutcome')}</span>}
              </Note>
            )}
          </div>
          {refused?.refusal === 'price.off_tick' && <Note tone="warn">{refusal}</Note>}
          <Button
            look="primary"
            size="main"
            wide
            disabled={profit.bad || stop.bad || admitted?.ok !== true}
            sending={edit.isPending && t('ticket.sending')}
            onClick={save}
          >
            {t('targets.save')}
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-3.5 text-14 font-semi">
        {order.code}
        <SideTag side={order.side} text={sideText(order)} />
        <span className="ml-auto text-13 font-regular text-t2">
          {t('targets.now')}{' '}
          <span className="font-semi text-t1">
            {moment === undefined ? (
              '–'
            ) : (
              <PriceText text={format.price(closePrice(order.side, moment.quote), moment.instrument)} />
            )}
          </span>
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <PriceField
          label={t('ticket.profit')}
          value={profit.text}
          onChange={profit.set}
          error={errorOf(profit, 'take_profit.wrong_side')}
          below={below(profit)}
        />
        <PriceField
          label={t('ticket.stop')}
          value={stop.text}
          onChange={stop.set}
          error={errorOf(stop, 'stop_loss.wrong_side')}
          below={below(stop)}
        />
      </div>
      <p className="mt-2 text-12 text-t3">{t('targets.hint')}</p>
    </Sheet>
  )
}
