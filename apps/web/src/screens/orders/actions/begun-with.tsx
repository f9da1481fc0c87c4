import type { OrderView } from '@plumbline/protocol/trading'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { changesSince, type Changeable } from '../../../live/account/seen-order.ts'
import { Note } from '../../../ui/note.tsx'

/** What a sheet began with, and the way on where that is different by now. */
export type Begun<Order> = {
  readonly order: Order
  /** Undefined while nothing of it has changed. */
  readonly note: ReactNode
}

const useChangeText = () => {
  const t = useTranslations()
  const format = useFormat()
  const names: Readonly<Record<Changeable, string>> = {
    lots: t('ticket.lots'),
    price: t('book.entry'),
    takeProfit: t('ticket.profit'),
    stopLoss: t('ticket.stop'),
    trailing: t('book.trailing'),
    profitLevels: t('book.levels'),
    expiresAt: t('book.expiry'),
  }
  const value = (order: OrderView, name: Changeable): string => {
    switch (name) {
      case 'profitLevels':
        return format.count(order.profitLevels.length)
      case 'expiresAt':
        return order.expiresAt === null ? t('book.expiry_none') : format.dateTime(Date.parse(order.expiresAt))
      case 'lots':
      case 'price':
      case 'takeProfit':
      case 'stopLoss':
      case 'trailing':
        return order[name] === null ? '–' : format.decimal(order[name])
    }
  }
  return (before: OrderView, now: OrderView, name: Changeable) =>
    `${names[name]} ${value(before, name)} → ${value(now, name)}`
}

/** Says that what is being edited was changed elsewhere, and what; the way on is to begin with that. */
export const ChangedNote = ({ onRenew, children }: { onRenew: () => void; children: ReactNode }) => {
  const t = useTranslations('book')
  return (
    <div role="alert">
      <Note tone="warn">
        {t('changedSince')}
        <span className="block font-medium">{children}</span>
        <button
          type="button"
          className="flex min-h-11 w-fit items-center font-semi text-primary"
          onClick={onRenew}
        >
          {t('useCurrent')}
        </button>
      </Note>
    </div>
  )
}

/**
 * Keeps the order as it stood when a sheet about it was opened, so that what is typed is compared with what was there, and what was
 * changed elsewhere meanwhile is said and not undone. A stop that follows goes on in it.
 */
export const BegunWith = <Order extends OrderView>({
  order,
  children,
}: {
  order: Order
  children: (begun: Begun<Order>) => ReactNode
}) => {
  const textOf = useChangeText()
  const [{ begun, times }, begin] = useState({ begun: order, times: 0 })
  const changes = changesSince(begun, order)
  const follows = begun.trailing !== null && order.trailing !== null
  return (
    <div key={times} className="contents">
      {children({
        order: follows ? { ...begun, stopLoss: order.stopLoss } : begun,
        note:
          changes.length === 0 ? undefined : (
            <ChangedNote onRenew={() => begin({ begun: order, times: times + 1 })}>
              {changes.map(name => (
                <span key={name} className="block">
                  {textOf(begun, order, name)}
                </span>
              ))}
            </ChangedNote>
          ),
      })}
    </div>
  )
}
