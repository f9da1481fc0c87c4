import type { InstrumentView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useRefusalText } from '../../../i18n/refusal.ts'
import { instrumentOf, priceOf } from '../../../live/figures.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { isOutcomeUnknown, useAttempt } from '../../../live/use-attempt.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { DemoMark } from '../../../ui/marks.tsx'
import { Note } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { TargetDraft } from './use-target-draft.ts'
import { useTargetFigures } from './use-targets.ts'

type Props = {
  readonly view: InstrumentView
  readonly draft: TargetDraft
  readonly onDone: () => void
}

/** Asks before a target is moved or set, and names what it would bring; one that was only tapped can be removed. */
export const TargetDialog = ({ view, draft, onDone }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const problem = useProblemText()
  const refusalText = useRefusalText()
  const demo = useIsDemo()
  const edit = useAttempt('editOrder')
  const { order, kind, price } = draft
  const instrument = instrumentOf(view)
  const { resultAt, admit, write } = useTargetFigures(order)
  const kept = order[kind]
  const isSame = kept !== null && priceOf(kept, instrument) === price
  const result = resultAt(price)
  const admitted = isSame ? undefined : admit(kind, price)
  const refused = admitted?.ok === false ? admitted : undefined
  const title =
    kind === 'takeProfit'
      ? t(kept === null ? 'chart.setTakeProfit' : 'chart.moveTakeProfit')
      : t(kept === null ? 'chart.setStopLoss' : 'chart.moveStopLoss')
  const priceText = format.price(price, instrument)
  const send = () =>
    edit.mutate(
      { id: order.id, [kind]: isSame ? null : write(price) },
      {
        onSuccess: () => {
          showToast(
            'done',
            isSame
              ? t(`chart.${kind}Removed`, { code: order.code })
              : t(`chart.${kind}Set`, { code: order.code, price: priceText }),
          )
          onDone()
        },
      },
    )
  return (
    <Confirm
      open
      title={title}
      marks={demo && <DemoMark />}
      keep={t('chart.keepTarget')}
      confirm={isSame ? t('chart.removeTarget') : t('chart.moveTo', { price: priceText })}
      sending={edit.isPending && t('ticket.sending')}
      blocked={!isSame && admitted?.ok !== true}
      onKeep={onDone}
      onConfirm={send}
    >
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span>
          {order.code} ·{' '}
          {t(order.side === 'long' ? 'orders.buy' : 'orders.sell', { lots: format.decimal(order.lots) })}
        </span>
        <span className="font-semi text-t1">
          <PriceText text={priceText} />
        </span>
      </p>
      {kept !== null && !isSame && (
        <p className="mt-1 text-13">
          {t('chart.before', { price: format.price(priceOf(kept, instrument), instrument) })}
        </p>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span>{t('chart.result')}</span>
        <span className="font-semi" data-testid="target-result">
          {result === undefined ? '–' : <MoneyText text={format.result(result)} tone={toneOf(result)} />}
        </span>
      </p>
      {kind === 'stopLoss' && <p className="mt-2 text-12 text-t3">{t('ticket.gap')}</p>}
      <div role="alert" className="mt-3 empty:hidden">
        {refused !== undefined && <Note tone="warn">{refusalText(refused.refusal, refused.figures)}</Note>}
        {edit.isError && (
          <Note tone="bad">
            {problem(edit.error)}
            {isOutcomeUnknown(edit.error) && <span className="block">{t('error.unknownOutcome')}</span>}
          </Note>
        )}
      </div>
    </Confirm>
  )
}
