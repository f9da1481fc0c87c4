import type { OrderView } from '@plumbline/protocol/trading'
import { closingAt } from '@plumbline/rules'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useRefusalText } from '../../i18n/refusal.ts'
import { admitMoment } from '@plumbline/rules'
import { useLivePosition } from '../../live/account.ts'
import { centsOf, momentOf, positionOf } from '../../live/figures.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useSocketState } from '../../live/stream.ts'
import { isOutcomeUnknown, useAttempt } from '../../live/use-attempt.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { DemoMark } from '../../ui/marks.tsx'
import { Note } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSideText } from './use-order-texts.ts'

/** Asks before a position closes, and names what it would bring at this moment. */
export const CloseDialog = ({ order, onDone }: { order: OrderView; onDone: () => void }) => {
  const t = useTranslations('closing')
  const tError = useTranslations('error')
  const tTicket = useTranslations('ticket')
  const format = useFormat()
  const sideText = useSideText()
  const problem = useProblemText()
  const refusalText = useRefusalText()
  const connected = useSocketState() === 'open'
  const { view, quote, conversion } = useLivePosition(order)
  const close = useAttempt('closeOrder')
  const demo = useIsDemo()

  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const net = moment && closingAt({ ...moment, position: positionOf(order, moment.instrument) }).net
  const admitted = moment && admitMoment(moment)
  const send = () =>
    close.mutate(
      { id: order.id },
      {
        onSuccess: ({ order: closed }) => {
          const brought = closed.net === null ? '' : format.result(centsOf(closed.net))
          showToast('done', t('done', { code: closed.code, net: brought }))
          onDone()
        },
      },
    )
  return (
    <Confirm
      open
      title={net !== undefined && net < 0n ? t('lossTitle') : t('title')}
      marks={demo && <DemoMark />}
      keep={t('keep')}
      confirm={t('confirm')}
      sending={close.isPending && tTicket('sending')}
      blocked={admitted?.ok !== true}
      onKeep={onDone}
      onConfirm={send}
    >
      <p>
        {t.rich('body', {
          code: order.code,
          side: sideText(order),
          // oxlint-disable-next-line react/no-unstable-nested-components -- a piece of the sentence, not a component
          net: () => (
            <strong className="font-semi text-t1">
              {net === undefined ? '–' : <MoneyText text={format.result(net)} tone={toneOf(net)} />}
            </strong>
          ),
        })}
      </p>
      {admitted?.ok === false && (
        <div className="mt-3">
          <Note tone="warn">{refusalText(admitted.refusal, admitted.figures)}</Note>
        </div>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {close.isError && (
          <Note tone="bad">
            {problem(close.error)}
            {isOutcomeUnknown(close.error) && <span className="block">{tError('unknownOutcome')}</span>}
          </Note>
        )}
      </div>
    </Confirm>
  )
}
