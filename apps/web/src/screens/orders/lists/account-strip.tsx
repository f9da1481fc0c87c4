import { needsCloseOut, needsMarginWarning } from '@plumbline/rules/margin'
import type { Cents } from '@plumbline/rules/money'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useLiveAccount, type LiveAccount } from '../../../live/account/account.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Gauge } from '../../../ui/charts/gauge.tsx'
import { DisputedNote } from '../../../shared/dispute/disputed-note.tsx'

/** Where the level stands, by the lines at which the firm warns and closes. */
const standing = (live: LiveAccount | undefined): 'none' | 'fine' | 'warn' | 'close' => {
  if (live?.level === undefined) return 'none'
  if (needsCloseOut(live.account, live.unrealised)) return 'close'
  return needsMarginWarning(live.account, live.unrealised) ? 'warn' : 'fine'
}

const tones = { none: '', fine: '', warn: 'text-warn', close: 'text-down' } as const

/** The contract account at this moment's quotes. */
export const AccountStrip = () => {
  const t = useTranslations()
  const format = useFormat()
  const live = useLiveAccount()
  const stands = standing(live)
  const level =
    live === undefined ? '–' : live.level === undefined ? t('orders.noMargin') : format.level(live.level)
  const spoken = {
    none: t('book.levelNone'),
    fine: t('book.levelFine', { level }),
    warn: t('book.levelWarn', { level }),
    close: t('book.levelClose', { level }),
  }[stands]
  const money = (value: Cents | undefined) =>
    value === undefined ? '–' : <MoneyText text={format.money(value)} />
  const isDesk = useDesk()
  const [wanted, want] = useState<boolean>()
  const gauge = (
    <Gauge
      level={live?.level}
      name={live === undefined ? t('app.loading') : spoken}
      warning={t('orders.warning')}
      closeOut={t('book.closeOut')}
    />
  )
  const equity = (
    <span data-testid="equity">
      {live === undefined ? '–' : <MoneyText text={format.money(live.equity)} />}
    </span>
  )
  const kept = [
    { label: t('book.balance'), value: money(live?.balance) },
    {
      label: t('orders.used'),
      value: <span data-testid="margin-used">{money(live?.account.margins)}</span>,
    },
  ]
  // At a desk the top bar tells the rest.
  if (isDesk)
    return (
      <section aria-label={t('orders.account')} className="rounded-card bg-sunk p-3.5">
        <div className="flex items-start gap-8">
          <dl className="flex gap-8">
            {[{ label: t('orders.equity'), value: equity }, ...kept].map(({ label, value }) => (
              <div key={label}>
                <dt className="text-13 text-t2">{label}</dt>
                <dd className="text-18 font-semi">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="min-w-0 flex-1">
            <dl className="mb-2 flex items-baseline justify-between gap-3">
              <dt className="text-12 text-t2">{t('orders.level')}</dt>
              <dd className={classes('text-14 font-semi', tones[stands])}>{level}</dd>
            </dl>
            {gauge}
          </div>
        </div>
        <DisputedNote codes={live?.disputed} />
      </section>
    )
  const small = [...kept, { label: t('orders.free'), value: money(live?.free) }]
  const unrealised = (
    <span data-testid="unrealised">
      {live === undefined ? (
        '–'
      ) : (
        <MoneyText text={format.result(live.unrealised)} tone={toneOf(live.unrealised)} />
      )}
    </span>
  )
  const isOpen = wanted ?? (stands === 'warn' || stands === 'close')
  // One line, so that positions begin high on the page; whole while the level needs looking at.
  return (
    <section aria-label={t('orders.account')} className="rounded-card bg-sunk">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => want(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-card px-3.5 py-2 text-left"
      >
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1">
          {[
            { label: t('orders.equity'), value: equity },
            { label: t('orders.openShort'), value: unrealised },
            // Its place in one line is too narrow for words.
            {
              label: t('orders.levelShort'),
              value:
                live?.level === undefined ? (
                  <>
                    <span aria-hidden>–</span>
                    <span className="sr-only">{level}</span>
                  </>
                ) : (
                  <span className={tones[stands]}>{level}</span>
                ),
            },
          ].map(({ label, value }) => (
            <span key={label}>
              <span className="block text-12 text-t2">{label}</span>{' '}
              <span className="text-14 font-semi">{value}</span>
            </span>
          ))}
        </span>
        <ChevronDown aria-hidden className={classes('size-4.5 text-t3', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div className="px-3.5 pb-3">
          <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 gap-y-2 narrow:grid-cols-1">
            {small.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-12 text-t2">{label}</dt>
                <dd className="text-14 font-semi">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-3.5">{gauge}</div>
        </div>
      )}
      <DisputedNote codes={live?.disputed} />
    </section>
  )
}
