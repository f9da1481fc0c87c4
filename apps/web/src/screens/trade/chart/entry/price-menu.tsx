import type { InstrumentView } from '@plumbline/protocol/market'
import { formatPrice, type Price } from '@plumbline/rules/market'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
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

/** Where it was asked for: in pixels of the window, and the price there. */
export type MenuPlace = { readonly x: number; readonly y: number; readonly price: Price }

const names = {
  long: { limit: 'menuBuyLimit', stop: 'menuBuyStop' },
  short: { limit: 'menuSellLimit', stop: 'menuSellStop' },
} as const satisfies Record<EntryAt['side'], Record<EntryAt['type'], string>>

const Item = ({ onPick, children, tone }: { onPick: () => void; children: ReactNode; tone: string }) => (
  <Menu.Item
    onClick={onPick}
    className={classes(
      'flex min-h-11 cursor-default items-center gap-2.5 rounded-field px-3 text-14 font-medium outline-none data-highlighted:bg-sunk mouse:min-h-9',
      tone,
    )}
  >
    {children}
  </Menu.Item>
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
  const instrument = instrumentOf(view)
  const { x, y, price } = place
  const written = deployment.priceText + format.price(price, instrument)
  const entries = quote === undefined ? [] : entriesAt(price, quote)
  const isAbove = quote === undefined || price >= quote.bid
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root open modal={false} onOpenChange={next => !next && onClose()}>
        <Menu.Portal>
          <Menu.Positioner
            anchor={{ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }}
            side="bottom"
            align="start"
            sideOffset={4}
            className="z-40"
          >
            <Menu.Popup
              finalFocus={origin}
              aria-label={t('menuAt', { price: written })}
              className="min-w-52 rounded-card bg-sheet p-1.5 text-t1 shadow-float ring-1 ring-line outline-none"
            >
              {entries.map(({ side, type }) => (
                <Item
                  key={`${side} ${type}`}
                  tone={side === 'long' ? 'text-up' : 'text-down'}
                  onPick={() => onEntry({ code: view.code, side, entry: { type, price } })}
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
                    search: {
                      code: view.code,
                      price: formatPrice(price, instrument),
                      ...(!isAbove && { falls: true }),
                    },
                  })
                }
              >
                <Bell aria-hidden className="size-4" />
                {tc('alertAt', { price: written })}
              </Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
