import { needsCloseOut, needsMarginWarning } from '@plumbline/rules/margin'
import type { Cents } from '@plumbline/rules/money'
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
  const gauge = (
    <Gauge
      level={live?.level}
      name={live === undefined ? t('app.loading') : spoken}
      warning={t('orders.warning')}
      closeOut={t('book.closeOut')}
    />
  )
  const kept = [
    { label: t('book.balance'), value: money(live?.balance) },
    {
      label: t('orders.used'),
      value: <span data-testid="margin-used">{money(live?.account.margins)}</span>,
    },
  ]
  const standingAt = (
    <>
      <dt className="text-12 text-t2">{t('orders.level')}</dt>
      <dd className={classes('text-14 font-semi', tones[stands])}>{level}</dd>
    </>
  )
  // At a desk the top bar tells the rest, on every page.
  if (isDesk)
    return (
      <section aria-label={t('orders.account')} className="rounded-card bg-sunk p-3.5">
        <div className="flex items-start gap-8">
          <dl className="flex gap-8">
            {kept.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-13 text-t2">{label}</dt>
                <dd className="text-18 font-semi">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="min-w-0 flex-1">
            <dl className="mb-2 flex items-baseline justify-between gap-3">{standingAt}</dl>
            {gauge}
          </div>
        </div>
        <DisputedNote codes={live?.disputed} />
      </section>
    )
  const small = [...kept, { label: t('orders.free'), value: money(live?.free) }]
  return (
    <section aria-label={t('orders.account')} className="rounded-card bg-sunk p-3.5">
      <div className="space-y-2.5">
        <dl className="grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-2 narrow:grid-cols-1">
          <div>
            <dt className="text-13 text-t2">{t('orders.equity')}</dt>
            <dd className="text-22 font-bold tracking-[-0.015em]" data-testid="equity">
              {money(live?.equity)}
            </dd>
          </div>
          <div>
            <dt className="text-13 text-t2">{t('orders.openShort')}</dt>
            <dd className="text-22 font-bold tracking-[-0.015em]" data-testid="unrealised">
              {live === undefined ? (
                '–'
              ) : (
                <MoneyText text={format.result(live.unrealised)} tone={toneOf(live.unrealised)} />
              )}
            </dd>
          </div>
        </dl>
        <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 gap-y-2 narrow:grid-cols-1">
          {small.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-12 text-t2">{label}</dt>
              <dd className="text-14 font-semi">{value}</dd>
            </div>
          ))}
          {/* It stands over its gauge. */}
          <div className="col-span-full flex items-baseline justify-between gap-3">{standingAt}</div>
        </dl>
      </div>
      <div className="mt-2">{gauge}</div>
      <DisputedNote codes={live?.disputed} />
    </section>
  )
}
