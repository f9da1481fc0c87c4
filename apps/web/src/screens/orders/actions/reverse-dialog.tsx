import type { CallOutput } from '@plumbline/protocol/core'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { admitOpening, asCost, previewOpening } from '@plumbline/rules/trading'
import type { Cents } from '@plumbline/rules/money'
import type { Leverage } from '@plumbline/rules/market'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDecisionText } from '../../../shared/refusals/use-decision-text.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { closingNow } from '../../../live/account/closing.ts'
import { lotsOf, momentOf } from '../../../live/account/figures.ts'
import { useIsConnected } from '../../../live/stream/stream.ts'
import { useAttempt } from '../../../live/attempts/use-attempt.ts'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useSideText } from '../../../shared/side-text.ts'

/** Closes a position and opens the opposite one, at one quote; says before what either costs. */
export const ReverseDialog = ({ order, onDone }: { order: OpenedOrderView; onDone: () => void }) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const refusalText = useDecisionText()
  const connected = useIsConnected()
  const { view, quote, conversion } = useLivePosition(order)
  const reverse = useAttempt('reverseOrder', order)
  const side = order.side === 'long' ? 'short' : 'long'
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const now = closingNow({ order, view, quote, conversion, connected })
  const ticket = {
    side,
    lots: lotsOf(order.lots),
    leverage: order.leverage as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
  } as const
  const next = moment && previewOpening({ ...moment, ticket })
  const admitted = moment && admitOpening(moment)
  const turned = sideText({ side, lots: order.lots })
  const cost = (amount: Cents | undefined) =>
    amount === undefined ? '–' : <MoneyText text={format.result(asCost(amount))} />
  const then = {
    onSuccess: ({ opened }: CallOutput<'reverseOrder'>) => {
      showToast(
        'done',
        t('book.reversed', { code: opened.code, side: sideText(opened) }),
        <Link to="/pages/market/detail" search={{ id: opened.id }} className="font-semi underline">
          {t('ticket.view')}
        </Link>,
      )
      onDone()
    },
  }
  if (reverse.open !== undefined) {
    const { again, attempt } = reverse.open
    return (
      <Sheet open onClose={onDone} title={t('book.reverseTitle')}>
        <OpenAttempt
          open={reverse.open}
          // Another call may have been sent for this position.
          onAgain={again && attempt.call === 'reverseOrder' ? () => again(then) : undefined}
          onDone={onDone}
        />
      </Sheet>
    )
  }
  const send = () => reverse.mutate({ id: order.id, seen: { lots: order.lots } }, then)
  return (
    <Confirm
      open
      title={t('book.reverseTitle')}
      keep={t('closing.keep')}
      confirm={t('book.reverseConfirm')}
      sending={reverse.isPending && t('ticket.sending')}
      blocked={admitted?.ok !== true}
      onKeep={onDone}
      onConfirm={send}
    >
      <p>{t('book.reverseBody', { code: order.code, lots: format.decimal(order.lots), side: turned })}</p>
      <div className="mt-3">
        <Receipt
          total={
            <ReceiptRow label={t('book.brings')}>
              {now === undefined ? '–' : <MoneyText text={format.result(now.net)} tone={toneOf(now.net)} />}
            </ReceiptRow>
          }
        >
          <ReceiptRow label={t('book.feeOpen')}>{cost(next?.feeOpen)}</ReceiptRow>
          <ReceiptRow label={t('book.marginNew')}>
            {next === undefined ? '–' : <MoneyText text={format.money(next.margin)} />}
          </ReceiptRow>
        </Receipt>
      </div>
      <p className="mt-2 text-12 text-t3">{t('book.noTargets')}</p>
      {admitted?.ok === false && (
        <div className="mt-3">
          <Note tone="warn">{refusalText(admitted.refusal, admitted.figures)}</Note>
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <AttemptProblem error={reverse.error} />
      </div>
    </Confirm>
  )
}
