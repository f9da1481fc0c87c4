import type { CallInput } from '@plumbline/protocol/core'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import {
  admitLevelChange,
  admitTargets,
  admitTrailing,
  areSameLevels,
  nearerStop,
  trailedStop,
  trailingStop,
} from '@plumbline/rules/trading'
import { closePrice, formatPrice, type Price } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { seenOf } from '../../../live/account/seen-order.ts'
import { useDecisionText } from '../../../shared/refusals/use-decision-text.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { momentOf, positionOf, priceOf } from '../../../live/account/figures.ts'
import { useIsConnected } from '../../../live/stream/stream.ts'
import { useRepeatableCall } from '../../../live/attempts/use-attempt.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { PriceText } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { BegunWith, type Begun } from './begun-with.tsx'
import { LevelFields, useLevels, type Level } from './level-fields.tsx'
import { TrailField, useTrail } from './trailing-field.tsx'
import { useSideText } from '../../../shared/side-text.ts'
import { LevelRows } from '../../../shared/profit-levels/level-rows.tsx'
import { levelTexts } from '../../../shared/profit-levels/typed-levels.ts'
import { useLevelRows } from '../../../shared/profit-levels/use-level-rows.ts'

const levelOf = (level: Level): Price | undefined => (level === 'bad' ? undefined : level)

const useTargets = (order: OpenedOrderView) => {
  const { view, quote, conversion } = useLivePosition(order)
  const connected = useIsConnected()
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const position = moment && positionOf(order, moment.instrument)
  const held = moment && position && { ...moment, position }
  const levels = useLevels(view, held, order)
  const trail = useTrail(view, order.trailing)
  const follows = trail.level !== undefined
  const takeProfit = levelOf(levels.takeProfit)
  const stopLoss = follows ? undefined : levelOf(levels.stopLoss)
  const at = moment && closePrice(order.side, moment.quote)
  const parts = useLevelRows(view, order.profitLevels)
  const profitLevels = parts.levels
  const parted =
    held === undefined || at === undefined || profitLevels === 'bad'
      ? undefined
      : admitLevelChange({
          instrument: held.instrument,
          side: order.side,
          before: { ...held.position, profitLevels: parts.before, price: undefined },
          after: { lots: held.position.lots, takeProfit, profitLevels },
          price: at,
        })
  const admitted = moment && admitTargets({ ...moment, side: order.side, targets: { takeProfit, stopLoss } })
  const trailed =
    moment && at !== undefined ? admitTrailing(moment.instrument, levelOf(trail.level), at) : undefined
  return {
    view,
    moment,
    held,
    levels,
    trail,
    follows,
    takeProfit,
    stopLoss,
    at,
    admitted,
    trailed,
    parts,
    parted,
  }
}

/** Where the stop would stand if this distance were sent now. */
const stopOf = (order: OpenedOrderView, targets: ReturnType<typeof useTargets>): Price | undefined => {
  const { trail, held, at, trailed } = targets
  const distance = levelOf(trail.level)
  if (distance === undefined || held === undefined || at === undefined || trailed?.ok !== true)
    return undefined
  const { tick } = held.instrument
  const start = trailingStop(order.side, at, distance, tick)
  const stopLoss = held.position.stopLoss
  return trail.isAsBefore && stopLoss !== undefined
    ? trailedStop({ side: order.side, stopLoss, trailing: distance, tick }, at)
    : nearerStop(order.side, stopLoss, start)
}

/** Only what differs from what the order has: what changes nothing is no event in its history. */
const changesOf = (
  order: OpenedOrderView,
  targets: ReturnType<typeof useTargets>,
): Omit<CallInput<'editOrder'>, 'id'> | undefined => {
  const { moment, trail, follows, takeProfit, stopLoss, parts } = targets
  if (moment === undefined) return undefined
  const { instrument } = moment
  const written = (price: Price | undefined) => (price === undefined ? null : formatPrice(price, instrument))
  const isOther = (next: Price | undefined, before: string | null) =>
    next !== (before === null ? undefined : priceOf(before, instrument))
  const trailing = levelOf(trail.level)
  const changes = {
    ...(isOther(takeProfit, order.takeProfit) && { takeProfit: written(takeProfit) }),
    ...(isOther(trailing, order.trailing) && { trailing: written(trailing) }),
    ...(parts.levels !== 'bad' &&
      !areSameLevels(parts.levels, parts.before) && { profitLevels: levelTexts(parts.levels, instrument) }),
    // A stop that follows is the server's; one that follows no longer stays where the field says.
    ...(!follows &&
      (order.trailing !== null || isOther(stopLoss, order.stopLoss)) && { stopLoss: written(stopLoss) }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

type Props = { order: OpenedOrderView; open: boolean; onClose: () => void }

/** Sets, moves or removes take profit, stop loss and trailing stop. */
export const TargetsSheet = ({ order, ...props }: Props) => (
  <BegunWith order={order}>{begun => <TargetsForm {...props} {...begun} />}</BegunWith>
)

const TargetsForm = ({ order, note, open, onClose }: Props & Begun<OpenedOrderView>) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const refusalText = useDecisionText()
  const edit = useRepeatableCall('editOrder')
  const targets = useTargets(order)
  const { moment, held, levels, trail, follows, at, admitted, trailed, parts, parted } = targets

  const refused = admitted?.ok === false ? admitted : undefined
  const refusal = refused && refusalText(refused.refusal, refused.figures)
  const isBad =
    levels.takeProfit === 'bad' ||
    trail.level === 'bad' ||
    parts.levels === 'bad' ||
    (!follows && levels.stopLoss === 'bad')
  const changes = changesOf(order, targets)
  const save = () => {
    if (changes === undefined) return
    edit.mutate(
      { id: order.id, ...changes, seen: seenOf(order, Object.keys(changes)) },
      {
        onSuccess: () => {
          showToast('done', t('targets.saved', { code: order.code }))
          onClose()
        },
      },
    )
  }
  const stop = stopOf(order, targets)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('targets.title')}
      action={
        <div className="space-y-2.5">
          <AttemptProblem error={edit.error} />
          {note}
          {refused?.refusal === 'price.off_tick' && <Note tone="warn">{refusal}</Note>}
          <ActionButton
            look="primary"
            size="main"
            wide
            reason={
              moment === undefined
                ? t('market.stale')
                : note !== undefined
                  ? t('book.useCurrent')
                  : isBad || admitted?.ok !== true || trailed?.ok !== true || parted?.ok !== true
                    ? t('book.checkFields')
                    : changes === undefined
                      ? t('book.noChanges')
                      : undefined
            }
            sending={edit.isPending && t('ticket.sending')}
            onClick={save}
          >
            {t('targets.save')}
          </ActionButton>
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-3.5 text-14 font-semi">
        {order.code}
        <SideTag side={order.side} text={sideText(order)} />
        <span className="ml-auto text-13 font-regular text-t2">
          {t('targets.now')}{' '}
          <span className="font-semi text-t1">
            {moment === undefined || at === undefined ? (
              '–'
            ) : (
              <PriceText text={format.price(at, moment.instrument)} />
            )}
          </span>
        </span>
      </p>
      <LevelFields
        levels={levels}
        held={held}
        parts={parts.levels === 'bad' ? undefined : parts.levels}
        example={order.openPrice}
        errors={{
          takeProfit: refused?.refusal === 'take_profit.wrong_side' ? refusal : undefined,
          stopLoss: refused?.refusal === 'stop_loss.wrong_side' ? refusal : undefined,
        }}
        {...(follows && {
          stop: (
            <div className="min-w-0 text-13">
              <p className="mb-1.5 font-medium text-t2">{t('ticket.stop')}</p>
              <p className="flex min-h-[2.875rem] items-center font-semi">
                {stop === undefined || moment === undefined ? (
                  '–'
                ) : (
                  <PriceText text={format.price(stop, moment.instrument)} />
                )}
              </p>
            </div>
          ),
        })}
      />
      <div className="mt-3.5">
        <LevelRows
          typed={parts.typed}
          read={parts.read}
          onChange={parts.set}
          held={held}
          example={{ price: order.openPrice, lots: order.lots }}
          error={parted?.ok === false ? refusalText(parted.refusal, parted.figures) : undefined}
        />
      </div>
      <div className="mt-3.5">
        <TrailField
          trail={trail}
          error={trailed?.ok === false ? refusalText(trailed.refusal, trailed.figures) : undefined}
        />
      </div>
      <p className="mt-2 text-12 text-t3">{t('book.targetsHint')}</p>
    </Sheet>
  )
}
