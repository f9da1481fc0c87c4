import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { WorkPage } from '../shared/page.tsx'
import { workCall } from '../shared/session/session.ts'

const List = () => {
  const t = useTranslations('workSearch')
  const bench = useTranslations('workBench')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const query = useQuery({
    queryKey: ['work', 'suspended'],
    queryFn: ({ signal }) => workCall('customersSuspended', {}, { signal }),
  })
  return (
    <Fetched query={query} awaited={<SkeletonTable rows={4} columns={3} />}>
      {({ items, more }) =>
        items.length === 0 ? (
          <Empty hint={t('suspendedNone')} />
        ) : (
          <>
            <ul aria-label={bench('suspended')} className="desk:px-3">
              {items.map(({ uid, name, reason, until }) => (
                <li
                  key={uid}
                  className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-13 hover:bg-sunk desk:px-3"
                  data-testid="suspended"
                >
                  <UserRound aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
                  <a
                    href={`#/pages/work/customer/index?uid=${uid}`}
                    aria-label={t('openCustomer', { uid })}
                    className="font-semi after:absolute after:inset-0"
                  >
                    {uid}
                  </a>
                  <span className="min-w-0 flex-1 break-all text-t2">{name}</span>
                  <span>{customer(reason)}</span>
                  <span className="text-t2 desk:w-44 desk:text-right">
                    {until === null
                      ? t('suspendedByTwo')
                      : t('suspendedUntil', { time: format.dateTime(Date.parse(until)) })}
                  </span>
                </li>
              ))}
            </ul>
            {more && <p className="px-4 py-4 text-13 text-t2 desk:px-6">{t('more')}</p>}
          </>
        )
      }
    </Fetched>
  )
}

/** Suspended customers, where the tile of the workbench leads. */
export const SuspendedCustomers = () => {
  const t = useTranslations('workBench')
  return (
    <WorkPage title={t('suspended')}>
      <List />
    </WorkPage>
  )
}
