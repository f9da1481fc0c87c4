import type { CallInput } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import {
  admitSize,
  admitWaiting,
  areSameLevels,
  formatLots,
  parseLots,
  previewOpening,
  type Held,
} from '@plumbline/rules/trading'
import {
  formatPrice,
  openPrice,
  parsePrice,
  type Instrument,
  type Leverage,
  type Millis,
  type Price,
} from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { seenOf } from '../../../live/account/seen-order.ts'
import { useDecisionText } from '../../../shared/refusals/use-decision-text.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useLivePrices } from '../../../live/account/account.ts'
import { lotsOf, momentOf, priceOf } from '../../../live/account/figures.ts'
import { useIsConnected } from '../../../live/stream/stream.ts'
import { useRepeatableCall } from '../../../live/attempts/use-attempt.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { FieldError, FieldLabel, PriceField } from '../../../ui/fields/field.tsx'
import { PriceText } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { Stepper } from '../../../ui/fields/numbers/stepper.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { BegunWith, type Begun } from './begun-with.tsx'
import { expiries, expiresAtOf, type Expiry } from './expiry.ts'
import { LevelRows } from '../../../shared/profit-levels/level-rows.tsx'
import { levelTexts } from '../../../shared/profit-levels/typed-levels.ts'
import { useLevelRows } from '../../../shared/profit-levels/use-level-rows.ts'
import { LevelFields, useLevels, type Level } from './level-fields.tsx'
import { TrailField, useTrail } from './trailing-field.tsx'
import { useEntryText } from '../use-order-texts.ts'

/** The time is told this often: an expiry may come too near while the sheet stays open. */
const nowMs = 10_000

const levelOf = (level: Level): Price | undefined => (level === 'bad' ? undefined : level)

/** The position that the order would open at its price, on which its levels are reckoned. */
const heldOf = (
  order: OrderView,
  entry: Price | undefined,
  lots: Held['position']['lots'] | undefined,
  moment: ReturnType<typeof momentOf>,
): Held | undefined => {
  if (moment === undefined || entry === undefined || lots === undefined) return undefined
  const { instrument, conversionQuote } = moment
  const ticket = {
    side: order.side,
    lots,
    leverage: order.leverage as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
  }
  const opened = previewOpening({ instrument, ticket, quote: { bid: entry, ask: entry }, conversionQuote })
  return {
    instrument,
    conversionQuote,
    position: { ...ticket, openPrice: entry, margin: opened.margin, feeOpen: opened.feeOpen },
  }
}

const useEntry = (order: OrderView) => {
  const decimals = useTypedDecimals()
  const { view, quote, conversion } = useLivePrices(order.code)
  const connected = useIsConnected()
  const now = useNow(nowMs)
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const [priceText, setPrice] = useState(order.price === null ? '' : decimals.write(order.price))
  const [lotsText, setLots] = useState(decimals.write(order.lots))
  const [expiry, setExpiry] = useState<Expiry>(order.expiresAt === null ? 'none' : 'keep')
  const priceRead = decimals.read(priceText)
  const price = view && priceRead !== undefined ? parsePrice(priceRead, view) : undefined
  const lotsRead = decimals.read(lotsText)
  const lots = lotsRead === undefined ? undefined : parseLots(lotsRead)
  const held = heldOf(order, price, lots, moment)
  const levels = useLevels(view, held, order)
  const trail = useTrail(view, order.trailing)
  const parts = useLevelRows(view, order.profitLevels)
  const before = order.expiresAt === null ? undefined : Date.parse(order.expiresAt)
  const expiresAt = expiresAtOf(expiry, before, now)
  return {
    view,
    moment,
    held,
    levels,
    trail,
    parts,
    expiry,
    setExpiry,
    expiresAt,
    now,
    price: { text: priceText, set: setPrice, value: price },
    lots: { text: lotsText, set: setLots, value: lots },
  }
}
type EntryState = ReturnType<typeof useEntry>

/** What the rules say to the order as it would be. */
const judge = (
  order: OrderView,
  { moment, price, lots, levels, trail, parts, expiresAt, now }: EntryState,
) => {
  if (
    moment === undefined ||
    price.value === undefined ||
    lots.value === undefined ||
    order.type === 'market'
  )
    return undefined
  const { instrument, quote } = moment
  const size = admitSize(instrument, { lots: lots.value, leverage: order.leverage as Leverage })
  if (!size.ok) return size
  return admitWaiting({
    instrument,
    quote,
    now,
    ticket: {
      side: order.side,
      type: order.type,
      price: price.value,
      lots: lots.value,
      profitLevels: parts.levels === 'bad' ? undefined : parts.levels,
      takeProfit: levelOf(levels.takeProfit),
      stopLoss: levelOf(levels.stopLoss),
      trailing: levelOf(trail.level),
      expiresAt: expiresAt as Millis | undefined,
    },
  })
}

const changesOf = (
  order: OrderView,
  instrument: Instrument,
  { price, lots, levels, trail, parts, expiry, expiresAt }: EntryState,
): Omit<CallInput<'editOrder'>, 'id'> | undefined => {
  if (price.value === undefined || lots.value === undefined) return undefined
  const written = (level: Price | undefined) => (level === undefined ? null : formatPrice(level, instrument))
  const isOther = (next: Price | undefined, before: string | null) =>
    next !== (before === null ? undefined : priceOf(before, instrument))
  const [takeProfit, stopLoss, trailing] = [levels.takeProfit, levels.stopLoss, trail.level].map(levelOf)
  const isKept = expiry === 'keep' || (expiry === 'none' && order.expiresAt === null)
  const changes = {
    ...(isOther(price.value, order.price) && { price: formatPrice(price.value, instrument) }),
    ...(lots.value !== lotsOf(order.lots) && { lots: formatLots(lots.value) }),
    ...(isOther(takeProfit, order.takeProfit) && { takeProfit: written(takeProfit) }),
    ...(isOther(stopLoss, order.stopLoss) && { stopLoss: written(stopLoss) }),
    ...(isOther(trailing, order.trailing) && { trailing: written(trailing) }),
    ...(parts.levels !== 'bad' &&
      !areSameLevels(parts.levels, parts.before) && { profitLevels: levelTexts(parts.levels, instrument) }),
    ...(!isKept && { expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString() }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

const LotsField = ({
  state,
  view,
  error,
}: {
  state: EntryState
  view: InstrumentView
  error: string | undefined
}) => {
  const t = useTranslations('ticket')
  return (
    <div className="min-w-0">
      <FieldLabel label={t('lots')} htmlFor="pending-lots" />
      <Stepper
        id="pending-lots"
        label={t('lots')}
        value={state.lots.text}
        grid={{ min: view.lotsMin, max: view.lotsMax, step: view.lotsStep }}
        onChange={state.lots.set}
        error={error}
        fewer={t('fewer')}
        more={t('more')}
      />
      <FieldError id="pending-lots-error" text={error} />
    </div>
  )
}

type Props = { order: OrderView; open: boolean; onClose: () => void }

/** Changes an order that waits: its price, size, levels and end. */
export const PendingSheet = ({ order, ...props }: Props) => (
  <BegunWith order={order}>{begun => <PendingForm {...props} {...begun} />}</BegunWith>
)

const PendingForm = ({ order, note, open, onClose }: Props & Begun<OrderView>) => {
  const t = useTranslations()
  const format = useFormat()
  const entryText = useEntryText()
  const refusalText = useDecisionText()
  const decimals = useTypedDecimals()
  const edit = useRepeatableCall('editOrder')
  const state = useEntry(order)
  const { view, moment, held, levels, trail, parts, price, lots } = state

  const admitted = judge(order, state)
  const refused = admitted?.ok === false ? admitted : undefined
  const refusal = refused && refusalText(refused.refusal, refused.figures)
  const at = (...codes: readonly string[]) =>
    refused !== undefined && codes.includes(refused.refusal) ? refusal : undefined
  const isBad =
    levels.takeProfit === 'bad' ||
    levels.stopLoss === 'bad' ||
    trail.level === 'bad' ||
    parts.levels === 'bad'
  const changes = moment && changesOf(order, moment.instrument, state)
  const save = () => {
    if (changes === undefined) return
    edit.mutate(
      { id: order.id, ...changes, seen: seenOf(order, Object.keys(changes)) },
      {
        onSuccess: ({ order: saved }) => {
          showToast('done', t('book.savedOrder', { code: saved.code, side: entryText(saved) }))
          onClose()
        },
      },
    )
  }
  const expiryText = (each: Expiry): string => {
    if (each !== 'keep') return t(`book.expiry_${each}`)
    return order.expiresAt === null
      ? t('book.expiry_none')
      : t('book.expiryKeep', { time: format.dateTime(Date.parse(order.expiresAt)) })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.editTitle')}
      action={
        <div className="space-y-2.5">
          <AttemptProblem error={edit.error} />
          {note}
          {at('price.off_tick', 'order.expiry', 'pending.far') !== undefined && (
            <Note tone="warn">{refusal}</Note>
          )}
          <ActionButton
            look="primary"
            size="main"
            wide
            reason={
              moment === undefined
                ? t('market.stale')
                : note !== undefined
                  ? t('book.useCurrent')
                  : isBad || admitted?.ok !== true
                    ? t('book.checkFields')
                    : changes === undefined
                      ? t('book.noChanges')
                      : undefined
            }
            sending={edit.isPending && t('ticket.sending')}
            onClick={save}
          >
            {t('book.saveOrder')}
          </ActionButton>
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-3.5 text-14 font-semi">
        {order.code}
        <SideTag side={order.side} text={entryText(order)} />
        <span className="ml-auto text-13 font-regular text-t2">
          {t('targets.now')}{' '}
          <span className="font-semi text-t1">
            {moment === undefined ? (
              '–'
            ) : (
              <PriceText text={format.price(openPrice(order.side, moment.quote), moment.instrument)} />
            )}
          </span>
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <PriceField
          label={t(order.type === 'limit' ? 'book.entryLimit' : 'book.entryStop')}
          value={price.text}
          onChange={price.set}
          error={
            price.value === undefined && view !== undefined
              ? t('ticket.badPrice', { example: decimals.write(order.price ?? '1') })
              : at('entry.wrong_side')
          }
        />
        {view !== undefined && (
          <LotsField
            state={state}
            view={view}
            error={
              lots.value === undefined
                ? t('ticket.badLots', { example: decimals.write(order.lots) })
                : at('lots.below_minimum', 'lots.above_maximum', 'lots.off_step')
            }
          />
        )}
      </div>
      <div className="mt-4">
        <LevelFields
          levels={levels}
          held={held}
          parts={parts.levels === 'bad' ? undefined : parts.levels}
          example={order.price ?? '1'}
          errors={{ takeProfit: at('take_profit.wrong_side'), stopLoss: at('stop_loss.wrong_side') }}
        />
      </div>
      <div className="mt-3.5 space-y-3.5">
        <LevelRows
          typed={parts.typed}
          read={parts.read}
          onChange={parts.set}
          held={held}
          example={{ price: order.price ?? '1', lots: order.lots }}
          error={at('profit_level.wrong_side', 'profit_level.order', 'profit_level.lots')}
        />
        <TrailField trail={trail} error={at('trailing.too_near')} />
        <Select
          label={t('book.expiry')}
          value={state.expiry}
          options={expiries
            .filter(each => each !== 'keep' || order.expiresAt !== null)
            .map(each => ({ value: each, label: expiryText(each) }))}
          onChange={state.setExpiry}
        />
      </div>
    </Sheet>
  )
}
