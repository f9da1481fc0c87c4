import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { keptLastKnown } from '../../live/last-known/kept.ts'
import { useIsLate } from '../../live/last-known/use-away.ts'
import type { KnownAccount, KnownPosition, KnownPrice } from '../../live/last-known/last-known.ts'
import { useIsOnline, useSocketState } from '../../live/stream/stream.ts'
import { HideAmounts, hiddenText, useAreAmountsHidden } from '../../shared/hidden-amounts.tsx'
import { useSideText } from '../../shared/side-text.ts'
import { useSessionState } from '../../token.ts'
import { MoneyText, PriceText } from '../../ui/figures.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { DemoMark } from '../../ui/marks.tsx'
import { Column } from '../../ui/page.tsx'

type Part = 'prices' | 'accounts' | 'positions'
/** What each page shows while there is no connection. */
const partsOf: Readonly<Record<string, readonly Part[]>> = {
  '/pages/index': ['prices'],
  '/pages/order': ['prices'],
  '/pages/market': ['positions', 'accounts'],
  '/pages/fund': ['accounts', 'positions'],
  '/pages/mine/zichan/index': ['accounts', 'positions'],
}
/**
 * They stay once they have been shown: the chart and what is typed into the ticket of one, the way out and to help of the
 * other. Both say by themselves that they are not connected.
 */
const stayPaths: ReadonlySet<string> = new Set(['/pages/order', '/pages/fund'])

const Section = ({ title, many, children }: { title: string; many?: true; children: ReactNode }) => (
  <section aria-label={title} className="edge pt-4">
    <h2 className="text-13 font-semi text-t3">{title}</h2>
    {/* Of many short rows a desk shows several beside each other. */}
    <ul className={many && 'desk:grid desk:grid-cols-3 desk:gap-x-6'}>{children}</ul>
  </section>
)

const Row = ({ name, below, children }: { name: string; below?: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-13 items-center justify-between gap-3 border-b border-line py-2 last:border-0">
    <span className="min-w-0">
      <span className="block text-15 font-medium">{name}</span>
      {below !== undefined && <span className="block text-12 wrap-anywhere text-t3">{below}</span>}
    </span>
    <span className="text-right text-15 text-t2">{children}</span>
  </li>
)

const Prices = ({ prices }: { prices: readonly KnownPrice[] }) => {
  const t = useTranslations('device')
  const format = useFormat()
  return (
    <Section many title={t('prices')}>
      {prices.map(({ code, name, mid, at, ...instrument }) => (
        <Row key={code} name={code} below={name}>
          <PriceText text={format.price(mid, instrument)} />
          <span className="block text-12 text-t3">{format.dateTime(at)}</span>
        </Row>
      ))}
    </Section>
  )
}

const Money = ({ amount }: { amount: KnownAccount['equity'] }) => {
  const format = useFormat()
  const hidden = useAreAmountsHidden()
  return amount === undefined ? '–' : <MoneyText text={hidden ? hiddenText : format.money(amount)} />
}

const Accounts = ({ account }: { account: KnownAccount }) => {
  const t = useTranslations('profile')
  return (
    <Section title={t('accounts')}>
      <Row name={t('total')}>
        <Money amount={account.equity} />
      </Row>
      {(['fund', 'contract', 'term'] as const).map(kind => (
        <Row key={kind} name={t(kind)}>
          <Money amount={account[kind]} />
        </Row>
      ))}
    </Section>
  )
}

const Positions = ({ positions }: { positions: readonly KnownPosition[] }) => {
  const t = useTranslations('orders')
  const format = useFormat()
  const sideText = useSideText()
  const hidden = useAreAmountsHidden()
  if (positions.length === 0) return null
  return (
    <Section title={t('positions')}>
      {positions.map((position, place) => (
        <Row key={place} name={position.code} below={sideText(position)}>
          {position.result === undefined ? (
            '–'
          ) : (
            <MoneyText text={hidden ? hiddenText : format.result(position.result)} />
          )}
          <span className="block text-12 text-t3">
            {t('openPrice')} <PriceText text={format.decimal(position.openPrice)} />
          </span>
        </Row>
      ))}
    </Section>
  )
}

/** Read once, when the connection is lost: nothing on it moves. */
const Figures = ({ parts }: { parts: readonly Part[] }) => {
  const t = useTranslations('device')
  const format = useFormat()
  const signed = useSessionState() === 'signed'
  const desk = useDesk()
  const [known] = useState(keptLastKnown)
  const account = signed ? known?.account : undefined
  // Without an account there are still prices.
  const shown: readonly Part[] = account === undefined ? ['prices'] : parts
  return (
    <Column {...(desk && shown.includes('prices') && { wide: true })}>
      <header className="flex min-h-[3.75rem] items-center gap-2 edge py-2">
        <span className="min-w-0 flex-1">
          <h1 className="text-22 font-bold tracking-[-0.015em]">{t('lastKnown')}</h1>
          {known !== undefined && (
            <p className="text-14 font-semi text-warn">{t('asOf', { time: format.dateTime(known.at) })}</p>
          )}
        </span>
        {account !== undefined && shown.some(part => part !== 'prices') && <HideAmounts />}
        {account?.book === 'demo' && <DemoMark />}
      </header>
      {known === undefined ? (
        <p className="edge text-14 text-t2">{t('none')}</p>
      ) : (
        shown.map(part => {
          switch (part) {
            case 'prices':
              return <Prices key={part} prices={known.prices} />
            case 'accounts':
              return account && <Accounts key={part} account={account} />
            case 'positions':
              return account && <Positions key={part} positions={account.positions} />
          }
        })
      )}
    </Column>
  )
}

/** Whether no list of instruments has come since the app was opened. */
const useIsEmpty = (): boolean => {
  const client = useQueryClient()
  const { language } = useLanguage()
  const listen = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  return useSyncExternalStore(listen, () => client.getQueryData(['instruments', language]) === undefined)
}

/**
 * Whether the connection is gone for longer than a moment. A page that began without one has nothing to wait for, and shows
 * nothing either where a device takes itself for online and reaches nobody: behind a hotel's login, or at the edge of a network.
 */
const useIsAway = (isEmpty: boolean): boolean => {
  const isOnline = useIsOnline()
  const isLost = useSocketState() === 'lost'
  const isGone = !isOnline || (isLost && isEmpty)
  const late = useIsLate(isGone)
  return late || (isEmpty && !isOnline)
}

/**
 * While nothing can be reached, pages of figures make way for what was last known, with its time. They stay where they
 * are, hidden (styles.css), so that what was typed is there again with the connection.
 */
export const LastKnownPage = ({ path }: { path: string }) => {
  const isEmpty = useIsEmpty()
  const away = useIsAway(isEmpty)
  const parts = partsOf[path]
  const place = document.querySelector('#main')
  if (!away || parts === undefined || place === null || (stayPaths.has(path) && !isEmpty)) return null
  return createPortal(
    <div data-last-known data-testid="last-known" className="pb-8">
      <Figures key={path} parts={parts} />
    </div>,
    place,
  )
}
