import type { Cents } from '@plumbline/rules'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useLiveAccount } from '../../live/account.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Gauge } from '../../ui/gauge.tsx'

/** The contract account at this moment's quotes. */
export const AccountStrip = () => {
  const t = useTranslations('orders')
  const format = useFormat()
  const live = useLiveAccount()
  const level = live?.level === undefined ? t('noMargin') : format.level(live.level)
  const money = (value: Cents | undefined) =>
    value === undefined ? '–' : <MoneyText text={format.money(value)} />
  return (
    <section aria-label={t('account')} className="rounded-card bg-sunk p-3.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
        <dl className="contents">
          <div>
            <dt className="text-13 text-t2">{t('equity')}</dt>
            <dd className="text-22 font-bold tracking-[-0.015em]" data-testid="equity">
              {money(live?.equity)}
            </dd>
          </div>
          <div className="text-right">
            <dt className="text-13 text-t2">{t('open')}</dt>
            <dd className="text-22 font-bold tracking-[-0.015em]">
              {live === undefined ? (
                '–'
              ) : (
                <MoneyText text={format.result(live.unrealised)} tone={toneOf(live.unrealised)} />
              )}
            </dd>
          </div>
        </dl>
        <dl className="flex basis-full flex-wrap justify-between gap-x-4 gap-y-2 desk:contents">
          <div>
            <dt className="text-12 text-t2">{t('used')}</dt>
            <dd className="text-14 font-semi">{money(live?.account.margins)}</dd>
          </div>
          <div>
            <dt className="text-12 text-t2">{t('free')}</dt>
            <dd className="text-14 font-semi">{money(live?.free)}</dd>
          </div>
          <div className="text-right">
            <dt className="text-12 text-t2">{t('level')}</dt>
            <dd className="text-14 font-semi">{level}</dd>
          </div>
        </dl>
      </div>
      <div className="mt-3.5">
        <Gauge level={live?.level} name={t('gauge', { level })} warning={t('warning')} />
      </div>
    </section>
  )
}
