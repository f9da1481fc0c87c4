import type { CallOutput } from '@plumbline/protocol/core'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { admitPart, asCost, formatLots, parseLots, quartersOf } from '@plumbline/rules/trading'
import type { Cents } from '@plumbline/rules/money'
import type { MicroLots } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDecisionText } from '../../../shared/refusals/use-decision-text.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { closingNow } from '../../../live/account/closing.ts'
import { centsOf, lotsOf } from '../../../live/account/figures.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { useIsConnected } from '../../../live/stream/stream.ts'
import { useAttempt } from '../../../live/attempts/use-attempt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldError, FieldLabel } from '../../../ui/fields/field.tsx'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { Stepper } from '../../../ui/fields/numbers/stepper.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { CloseRequestedMark } from '../../../shared/dispute/close-requested.tsx'
import { DisputedCloseSheet } from '../../../shared/dispute/disputed-close-sheet.tsx'
import { ChangedNote } from './begun-with.tsx'
import { useClosingWaits } from '../../../shared/dispute/use-closing-waits.ts'
import { useSideText } from '../../../shared/side-text.ts'

const quarters = { quarter: 1, half: 2, threeQuarters: 3 } as const
type Share = keyof typeof quarters | 'whole'

/** How many lots are to be closed, as typed and as the rules see it. */
const usePart = (order: OpenedOrderView) => {
  const decimals = useTypedDecimals()
  const { view, quote, conversion } = useLivePosition(order)
  const open = lotsOf(order.lots)
  // A part is one of so many lots; all of it stays all of it, whatever becomes of the position meanwhile.
  const [part, setPart] = useState<{ readonly text: string; readonly of: string } | 'all'>('all')
  const typed = part === 'all' ? decimals.write(order.lots) : part.text
  const plain = decimals.read(typed)
  const lots = plain === undefined ? undefined : parseLots(plain)
  const take = (text: string) => setPart({ text, of: order.lots })
  const isChanged = part !== 'all' && part.of !== order.lots
  const instrument = view && instrumentOf(view)
  const admitted = instrument && lots !== undefined ? admitPart(instrument, open, lots) : undefined
  const lotsAt = (share: Share): MicroLots | undefined =>
    share === 'whole' ? open : instrument && quartersOf(instrument, open, quarters[share])
  const connected = useIsConnected()
  return {
    view,
    instrument,
    open,
    typed,
    take,
    takeLots: (next: MicroLots) => (next === open ? setPart('all') : take(decimals.write(formatLots(next)))),
    /** What the position had when the part was chosen, where it is different by now. */
    was: isChanged ? part.of : undefined,
    lots: admitted?.ok === true ? lots : undefined,
    refused: admitted?.ok === false ? admitted : undefined,
    isReadable: lots !== undefined,
    example: decimals.write(order.lots),
    lotsAt,
    now: admitted?.ok === true ? closingNow({ order, view, quote, conversion, connected, lots }) : undefined,
  }
}

type Props = { order: OpenedOrderView; open: boolean; onClose: () => void }

/** Closes a position, or asks for its closing while the price is in dispute or nobody quotes it. */
export const CloseSheet = (props: Props) => {
  const waits = useClosingWaits(props.order)
  return waits !== undefined ? <DisputedCloseSheet {...props} /> : <CloseNowSheet {...props} />
}

/** Closes a position or a part of it, and says before what that brings. */
const CloseNowSheet = ({ order, open: shown, onClose }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const refusalText = useDecisionText()
  const close = useAttempt('closeOrder', order)
  const part = usePart(order)
  const { now, lots, open } = part
  const isWhole = lots === open && part.was === undefined
  const shares = (['quarter', 'half', 'threeQuarters', 'whole'] as const).filter(
    share => part.lotsAt(share) !== undefined,
  )
  const held = now?.admitted.ok === false ? now.admitted : undefined
  const cost = (amount: Cents) => <MoneyText text={format.result(asCost(amount))} />
  const thenOf = (sent: { readonly lots?: string | undefined }) => ({
    onSuccess: ({ order: closed }: CallOutput<'closeOrder'>) => {
      const net = closed.net === null ? '' : format.result(centsOf(closed.net))
      showToast(
        'done',
        sent.lots === undefined
          ? t('closing.done', { code: closed.code, net })
          : t('book.closedPart', { lots: format.decimal(closed.lots), code: closed.code, net }),
      )
      onClose()
    },
  })
  const send = () => {
    if (lots === undefined) return
    const input = { id: order.id, ...(!isWhole && { lots: formatLots(lots), seen: { lots: order.lots } }) }
    close.mutate(input, thenOf(input))
  }
  if (close.open !== undefined) {
    const { again, attempt } = close.open
    return (
      <Sheet open={shown} onClose={onClose} title={t('book.closeTitle', { code: order.code })}>
        <OpenAttempt
          open={close.open}
          // Another call may have been sent for this position.
          onAgain={again && attempt.call === 'closeOrder' ? () => again(thenOf(attempt.input)) : undefined}
          onDone={onClose}
        />
      </Sheet>
    )
  }
  const error = part.isReadable
    ? part.refused && refusalText(part.refused.refusal, part.refused.figures)
    : t('ticket.badLots', { example: part.example })
  return (
    <Sheet
      open={shown}
      onClose={onClose}
      title={t('book.closeTitle', { code: order.code })}
      action={
        <div className="space-y-2.5">
          <AttemptProblem error={close.error} />
          {part.was !== undefined && (
            <ChangedNote onRenew={() => part.take(part.typed)}>
              {t('ticket.lots')} {format.decimal(part.was)} → {format.decimal(order.lots)}
            </ChangedNote>
          )}
          {held !== undefined && <Note tone="warn">{refusalText(held.refusal, held.figures)}</Note>}
          <Button
            look="primary"
            size="main"
            wide
            disabled={lots === undefined || now === undefined || held !== undefined || part.was !== undefined}
            sending={close.isPending && t('ticket.sending')}
            onClick={send}
          >
            {isWhole || lots === undefined
              ? t('closing.confirm')
              : t('book.closeNow', { lots: format.decimal(formatLots(lots)) })}
          </Button>
        </div>
      }
    >
      <p className="pb-3.5">
        <SideTag side={order.side} text={sideText(order)} />
      </p>
      {order.closeRequestedAt !== null && (
        <div className="pb-3.5">
          <CloseRequestedMark order={order} />
        </div>
      )}
      <FieldLabel
        label={t('book.lots')}
        aside={
          lots === undefined || part.was !== undefined
            ? undefined
            : isWhole
              ? t('book.restNone')
              : t('book.rest', { lots: format.decimal(formatLots((open - lots) as MicroLots)) })
        }
        htmlFor="close-lots"
      />
      {part.instrument !== undefined && (
        <Stepper
          id="close-lots"
          label={t('book.lots')}
          value={part.typed}
          grid={{
            min: formatLots(part.instrument.lotsMin),
            max: order.lots,
            step: formatLots(part.instrument.lotsStep),
          }}
          onChange={part.take}
          error={error}
          fewer={t('ticket.fewer')}
          more={t('ticket.more')}
        />
      )}
      <FieldError id="close-lots-error" text={error} />
      <div className="mt-2.5">
        <Chips
          name={t('book.shareOf')}
          options={shares.map(share => ({ value: share, label: t(`book.${share}`) }))}
          value={shares.find(share => part.lotsAt(share) === lots)}
          onPick={share => {
            const next = part.lotsAt(share)
            if (next !== undefined) part.takeLots(next)
          }}
        />
      </div>
      <div className="mt-4">
        <Receipt
          total={
            <ReceiptRow label={t(isWhole ? 'book.brings' : 'book.bringsPart')}>
              <span data-testid="close-net">
                {now === undefined ? '–' : <MoneyText text={format.result(now.net)} tone={toneOf(now.net)} />}
              </span>
            </ReceiptRow>
          }
        >
          <ReceiptRow label={t('book.fillsAt')}>
            {now === undefined || part.instrument === undefined ? (
              '–'
            ) : (
              <PriceText text={format.price(now.price, part.instrument)} />
            )}
          </ReceiptRow>
          <ReceiptRow label={t('book.feeClose')}>{now === undefined ? '–' : cost(now.feeClose)}</ReceiptRow>
          <ReceiptRow label={t('book.marginBack')}>
            {now === undefined ? '–' : <MoneyText text={format.money(now.margin)} />}
          </ReceiptRow>
        </Receipt>
      </div>
      <p className="mt-2 text-12 text-t3">{t('book.newestQuote')}</p>
    </Sheet>
  )
}
