import type { InstrumentView } from '@plumbline/protocol/market'
import type { Price } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useDecisionText } from '../../../../shared/refusals/use-decision-text.ts'
import { AttemptProblem } from '../../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../../i18n/language.ts'
import { priceOf } from '../../../../live/account/figures.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import { useRepeatableCall } from '../../../../live/attempts/use-attempt.ts'
import { Confirm } from '../../../../ui/overlays/confirm.tsx'
import { MoneyText, PriceText, toneOf } from '../../../../ui/figures.tsx'
import { Note } from '../../../../ui/note.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { useMove } from './use-move.ts'
import type { TargetDraft } from './use-target-draft.ts'

type Props = {
  readonly view: InstrumentView
  readonly draft: TargetDraft
  readonly onDone: () => void
}

/** Asks before a level is moved or set, and names what it would bring; a target that was only tapped can be removed. */
export const TargetDialog = ({ view, draft, onDone }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const refusalText = useDecisionText()
  const edit = useRepeatableCall('editOrder')
  const instrument = instrumentOf(view)
  const price = (value: Price) => format.price(value, instrument)
  const move = useMove(draft, instrument)
  const { order } = draft
  const refused = move.admitted?.ok === false ? move.admitted : undefined
  const send = () =>
    edit.mutate(move.input, {
      onSuccess: () => {
        showToast('done', move.done)
        onDone()
      },
    })
  return (
    <Confirm
      open
      title={move.title}
      keep={t('chart.keepTarget')}
      confirm={move.yes}
      sending={edit.isPending && t('ticket.sending')}
      blocked={!move.removes && move.admitted?.ok !== true}
      onKeep={onDone}
      onConfirm={send}
    >
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span>
          {order.code} · {move.name}
        </span>
        <span className="font-semi text-t1">
          <PriceText text={price(draft.price)} />
        </span>
      </p>
      {move.kept !== null && !move.isSame && (
        <p className="mt-1 text-13">{t('chart.before', { price: price(priceOf(move.kept, instrument)) })}</p>
      )}
      {move.distance !== undefined && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1">
          <span>{t('levels.distance')}</span>
          <span className="font-semi text-t1">{move.distance}</span>
        </p>
      )}
      {move.result !== null && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1">
          <span>{t('chart.result')}</span>
          <span className="font-semi" data-testid="target-result">
            {move.result === undefined ? (
              '–'
            ) : (
              <MoneyText text={format.result(move.result)} tone={toneOf(move.result)} />
            )}
          </span>
        </p>
      )}
      {draft.kind === 'stopLoss' && <p className="mt-2 text-12 text-t3">{t('ticket.gap')}</p>}
      <div role="alert" className="mt-3 empty:hidden">
        {refused !== undefined && <Note tone="warn">{refusalText(refused.refusal, refused.figures)}</Note>}
      </div>
      <div className="mt-3 empty:hidden">
        <AttemptProblem error={edit.error} />
      </div>
    </Confirm>
  )
}
