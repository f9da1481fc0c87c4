import type { OrderPartView, OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'

type Props = { order: OrderView; parts: readonly OrderPartView[] }

/** The whole that a part belongs to, or the parts that were closed of it. */
export const Parts = ({ order, parts }: Props) => {
  const t = useTranslations('receipt')
  const format = useFormat()
  if (order.parent !== null)
    return (
      <p className="px-4 text-13 text-t2">
        {t('partHint')}{' '}
        <Link
          to="/pages/market/detail"
          search={{ id: order.parent }}
          className="inline-block py-1.5 font-semi text-primary"
        >
          {t('showWhole')}
        </Link>
      </p>
    )
  if (parts.length === 0) return null
  return (
    <section className="px-4">
      <h2 className="text-14 font-semi">{t('parts')}</h2>
      <ul>
        {parts.map(({ id, lots, net }) => (
          <li key={id}>
            <Link
              to="/pages/market/detail"
              search={{ id }}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-14"
            >
              <span>{t('partRow', { lots: format.decimal(lots) })}</span>
              <span className="font-semi">
                <MoneyText text={format.result(centsOf(net))} tone={toneOf(centsOf(net))} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
