import type { TermDealView } from '@plumbline/protocol/term'
import type { OrderFrameView, RefusalView } from '@plumbline/protocol/trading'
import { freezeReasons } from '@plumbline/rules/customer-admin'
import type { RefusalCode } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { useRefusalText } from '../../shared/refusals/refusal-text.ts'
import { suspensionTexts } from '../../shared/refusals/suspension-texts.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { ToastTone } from '../../ui/overlays/toast.tsx'

export type OrderNews = {
  readonly kind: 'fired' | 'closedOut' | 'filled' | 'ended'
  readonly tone: ToastTone
  readonly text: string
}

/** Frames tell refusals by name: the words are made here, in the customer's language. */
const useWhy = () => {
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  return ({ refusal, figures }: RefusalView): string => {
    const reason = freezeReasons.find(each => each === figures['reason'])
    if (reason === undefined) return refusalText(refusal as RefusalCode, figures)
    const { notice, withdrawals: _, ...reasons } = suspensionTexts(language)
    return notice.replace('{reason}', reasons[reason])
  }
}

/** What to say of a deal that has ended while nobody shows it. */
export const useDealNews = (): ((deal: TermDealView) => Pick<OrderNews, 'tone' | 'text'>) => {
  const t = useTranslations()
  const format = useFormat()
  return ({ kind, code, result, net }) => {
    const figures = {
      kind: t(`trade.mode_${kind}`),
      code,
      net: net === null ? '–' : format.result(centsOf(net)),
    }
    switch (result) {
      case 'win':
        return { tone: 'done', text: t('accountNews.deal_win', figures) }
      case 'lose':
        return { tone: 'plain', text: t('accountNews.deal_lose', figures) }
      case 'equal':
      case null:
        return { tone: 'plain', text: t('accountNews.deal_back', figures) }
    }
  }
}

/** What to say of an event that the customer did not bring about just now; undefined of one that they did. */
export const useOrderNews = (): ((frame: OrderFrameView) => OrderNews | undefined) => {
  const t = useTranslations()
  const format = useFormat()
  const why = useWhy()
  return ({ order, event }) => {
    const { code } = order
    const side = t(order.side === 'long' ? 'orders.buy' : 'orders.sell', { lots: format.decimal(order.lots) })
    const net = order.net === null ? '–' : format.result(centsOf(order.net))
    if (event.kind === 'opened' && order.type !== 'market') {
      const filled = t('accountNews.filled', { code, side, price: format.decimal(order.openPrice ?? '') })
      const dropped = event.droppedTakeProfit
      return {
        kind: 'filled',
        tone: 'done',
        text:
          dropped === null
            ? filled
            : `${filled} ${t('order.takeProfitDropped', { price: format.decimal(dropped) })}`,
      }
    }
    switch (event.reason) {
      case 'take_profit':
      case 'stop_loss':
      case 'trailing_stop':
      case 'instrument_ended':
        return {
          kind: 'fired',
          tone: order.net !== null && centsOf(order.net) < 0n ? 'plain' : 'done',
          text: t('accountNews.fired', { code, side, reason: t(`reason.${event.reason}`), net }),
        }
      case 'margin_close_out':
        return { kind: 'closedOut', tone: 'problem', text: t('accountNews.closedOut', { code, side, net }) }
      case 'expired':
        return { kind: 'ended', tone: 'plain', text: t('accountNews.expired', { code, side }) }
      case 'refused':
        return event.refusal === null
          ? undefined
          : {
              kind: 'ended',
              tone: 'problem',
              text: t('accountNews.refused', { code, side, why: why(event.refusal) }),
            }
      case 'customer':
      case 'reversed':
      case 'cancelled':
      case 'leader_closed':
      case 'copy_stopped':
      // The filling that ended it is told by itself.
      case 'other_filled':
      case null:
        return undefined
    }
  }
}
