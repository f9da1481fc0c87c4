import type { CallOutput } from '@plumbline/protocol/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFollowEarnings } from '../../../live/copying/follows.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'

const Line = ({
  name,
  closed,
  net,
  more,
}: {
  name: string
  closed: number
  net: string
  more?: ReactNode
}) => {
  const t = useTranslations('follows')
  const format = useFormat()
  const amount = centsOf(net)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semi">{name}</span>
        <span className="block text-12 text-t3">
          {t('closedCount', { count: format.count(closed) })}
          {more}
        </span>
      </span>
      <span className="text-15 font-semi">
        <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
      </span>
    </li>
  )
}

const Body = ({ total, sharePaid, byTrader, byDay }: CallOutput<'followEarnings'>) => {
  const t = useTranslations('follows')
  const format = useFormat()
  if (byTrader.length === 0 && byDay.length === 0) return <Empty hint={t('noEarnings')} />
  return (
    <div className="space-y-5 pt-4" data-testid="earnings">
      <Receipt
        total={
          <ReceiptRow label={t('total')}>
            <MoneyText text={format.result(centsOf(total))} tone={toneOf(centsOf(total))} />
          </ReceiptRow>
        }
      >
        <ReceiptRow label={t('sharePaid')}>
          <MoneyText text={format.money(centsOf(sharePaid))} />
        </ReceiptRow>
      </Receipt>
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-2">
        <section>
          <h2 className="text-15 font-semi">{t('byTrader')}</h2>
          <ul>
            {byTrader.map(({ traderId, traderName, closed, net, sharePaid: share }) => (
              <Line
                key={traderId}
                name={traderName}
                closed={closed}
                net={net}
                more={` · ${t('sharePaid')} ${format.money(centsOf(share))}`}
              />
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-15 font-semi">{t('byDay')}</h2>
          <ul>
            {byDay
              .toSorted((one, other) => (one.day < other.day ? 1 : -1))
              .map(({ day, closed, net }) => (
                <Line key={day} name={format.date(Date.parse(day))} closed={closed} net={net} />
              ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** What copying has brought, by trader and by day. */
export const Earnings = () => (
  <Fetched query={useFollowEarnings()} awaited={<SkeletonRows count={4} />}>
    {earnings => <Body {...earnings} />}
  </Fetched>
)
