import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

const whole = 10_000

/** Which instruments the trader trades, how much of all orders, and what they brought. */
export const Mix = ({ detail: { mix } }: { detail: TraderDetail }) => {
  const t = useTranslations()
  const format = useFormat()
  const all = mix.reduce((sum, { orders }) => sum + orders, 0)
  if (all === 0) return null
  return (
    <section>
      <h2 className="text-15 font-semi">{t('trader.mix')}</h2>
      <ul className="mt-1.5" data-testid="mix">
        {mix.map(({ code, orders, net }) => (
          <li key={code} className="border-b border-line py-2 text-13">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-14 font-semi">{code}</span>
              <span className="text-t2">
                {t('copying.orders', { count: orders })} · {format.share(Math.round((orders / all) * whole))}
              </span>
              <span className="min-w-24 text-right font-semi">
                <MoneyText text={format.result(centsOf(net))} tone={toneOf(centsOf(net))} />
              </span>
            </div>
            <span aria-hidden className="mt-1.5 block h-1 rounded-full bg-sunk">
              <span
                className="block h-1 rounded-full bg-primary-fill"
                style={{ width: `${((orders / all) * 100).toFixed(1)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
