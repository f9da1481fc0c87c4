import type { CallOutput } from '@plumbline/protocol/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { WorkPage } from '../shared/page.tsx'
import { workCall } from '../shared/session/session.ts'

type Row = CallOutput<'customersSuspended'>['items'][number]
type ListProps = { readonly items: readonly Row[] }

const Customer = ({ uid }: Pick<Row, 'uid'>) => {
  const t = useTranslations('workSearch')
  return (
    <a
      href={`#/pages/work/customer/index?uid=${uid}`}
      aria-label={t('openCustomer', { uid })}
      className="font-semi after:absolute after:inset-0 desk:after:hidden"
    >
      {uid}
    </a>
  )
}

const Until = ({ until }: Pick<Row, 'until'>) => {
  const t = useTranslations('workSearch')
  const format = useFormat()
  return (
    <span className="text-t2">
      {until === null
        ? t('suspendedByTwo')
        : t('suspendedUntil', { time: format.dateTime(Date.parse(until)) })}
    </span>
  )
}

type ColumnId = 'uid' | 'name' | 'reason' | 'until'

const SuspendedTable = ({ items }: ListProps) => {
  const bench = useTranslations('workBench')
  const customer = useTranslations('workCustomer')
  const examine = useTranslations('workExamine')
  const search = useTranslations('workSearch')
  const audit = useTranslations('workAudit')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'uid', head: examine('columnCustomer'), start: true },
    { id: 'name', head: examine('columnName'), start: true },
    { id: 'reason', head: audit('columnReason'), start: true },
    { id: 'until', head: search('suspendedEnds'), start: true },
  ]
  return (
    <Table name={bench('suspended')} columns={columns} rows={items} keyOf={({ uid }) => uid}>
      {({ uid, name, reason, until }, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="suspended"
          onOpen={() => {
            location.hash = `/pages/work/customer/index?uid=${uid}`
          }}
          cells={{
            uid: <Customer uid={uid} />,
            name: <span className="break-all text-t2">{name}</span>,
            reason: customer(reason),
            until: (
              <span className="whitespace-nowrap text-t2">
                {until === null ? search('suspendedByTwo') : `${format.dateTime(Date.parse(until))} UTC`}
              </span>
            ),
          }}
        />
      )}
    </Table>
  )
}

/** The same as a list, for a phone. */
const SuspendedCards = ({ items }: ListProps) => {
  const bench = useTranslations('workBench')
  const customer = useTranslations('workCustomer')
  return (
    <ul aria-label={bench('suspended')}>
      {items.map(({ uid, name, reason, until }) => (
        <li
          key={uid}
          className="relative space-y-1 border-b border-line px-4 py-2.5 text-13 hover:bg-sunk"
          data-testid="suspended"
        >
          <p className="flex flex-wrap gap-x-3 text-14">
            <Customer uid={uid} />
            <span className="min-w-0 text-t2 wrap-anywhere">{name}</span>
          </p>
          <p>{customer(reason)}</p>
          <p>
            <Until until={until} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const List = () => {
  const t = useTranslations('workSearch')
  const desk = useDesk()
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
            {desk ? (
              <div className="@container px-3.5">
                <SuspendedTable items={items} />
              </div>
            ) : (
              <SuspendedCards items={items} />
            )}
            {more ? (
              <p className="px-4 py-4 text-13 text-t2 desk:px-6">{t('more')}</p>
            ) : (
              <ListEnd rest="end" onMore={() => undefined} />
            )}
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
    <WorkPage
      title={t('suspended')}
      actions={
        <BackLink to="/pages/work/index" at="title">
          {t('title')}
        </BackLink>
      }
    >
      <List />
    </WorkPage>
  )
}
