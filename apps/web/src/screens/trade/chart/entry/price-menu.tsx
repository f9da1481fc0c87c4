import type { InstrumentView } from '@plumbline/protocol/market'
import { formatPrice, type Price } from '@plumbline/rules/market'
import { useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../../../deployment.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import { classes } from '../../../../ui/classes.ts'
import type { EntryWish } from '../../ticket/entry-wish.ts'
import { entriesAt, type EntryAt } from './entries-at.ts'
import { usePopupMenu } from './use-popup-menu.ts'

/** Where it was asked for: in pixels of the picture, and the price of which instrument is there. */
export type MenuPlace = {
  readonly code: string
  readonly x: number
  readonly y: number
  readonly price: Price
}

const names = {
  long: { limit: 'menuBuyLimit', stop: 'menuBuyStop' },
  short: { limit: 'menuSellLimit', stop: 'menuSellStop' },
} as const satisfies Record<EntryAt['side'], Record<EntryAt['type'], string>>

const Item = ({ onPick, children, tone }: { onPick: () => void; children: ReactNode; tone: string }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onClick={onPick}
    className={classes(
      'flex min-h-11 w-full items-center gap-2.5 rounded-field px-3 text-left text-14 font-medium whitespace-nowrap -outline-offset-2 active:bg-sunk mouse:min-h-9 mouse:hover:bg-sunk',
      tone,
    )}
  >
    {children}
  </button>
)

type Props = {
  readonly view: InstrumentView
  readonly place: MenuPlace
  /** The prices of now; undefined before there are any. */
  readonly quote: { readonly bid: Price; readonly ask: Price } | undefined
  readonly onEntry: (wish: EntryWish) => void
  readonly onClose: () => void
  /** Has the focus afterwards. */
  readonly origin: RefObject<HTMLElement | null>
}

/** What can be done at a price of the chart. */
export const PriceMenu = ({ view, place, quote, onEntry, onClose, origin }: Props) => {
  const t = useTranslations('levels')
  const tc = useTranslations('chart')
  const format = useFormat()
  const navigate = useNavigate()
  const leave = () => {
    origin.current?.focus({ preventScroll: true })
    onClose()
  }
  const menu = usePopupMenu(place, { onLeave: leave, onAway: onClose })
  const instrument = instrumentOf(view)
  const { price } = place
  const written = deployment.priceText + format.price(price, instrument)
  const entries = quote === undefined ? [] : entriesAt(price, quote)
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('menuAt', { price: written })}
      className="absolute top-0 left-0 z-10 rounded-card bg-sheet p-1.5 text-t1 shadow-float ring-1 ring-line"
    >
      {entries.map(({ side, type }) => (
        <Item
          key={`${side} ${type}`}
          tone={side === 'long' ? 'text-up' : 'text-down'}
          onPick={() => {
            leave()
            onEntry({ code: view.code, side, entry: { type, price } })
          }}
        >
          <span aria-hidden className="w-4 text-center">
            {side === 'long' ? '▲' : '▼'}
          </span>
          {t(names[side][type], { price: written })}
        </Item>
      ))}
      <Item
        tone="text-t1"
        onPick={() =>
          void navigate({
            to: '/pages/alert/index',
            search: { code: view.code, price: formatPrice(price, instrument) },
          })
        }
      >
        <Bell aria-hidden className="size-4" />
        {tc('alertAt', { price: written })}
      </Item>
    </div>
  )
}
