import { isUid } from '@plumbline/rules/identity'
import type { SavingsStaffOrderView } from '@plumbline/protocol/savings'
import type { Book } from '@plumbline/rules/core'
import { parseDecimal } from '@plumbline/rules/money'
import { savingsNameIn } from '@plumbline/rules/savings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkSavingsArea } from '../shared/texts.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { addressOf, searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { ordersPath } from './addresses.ts'
import { BookSwitch } from '../shared/book-switch.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { OrderSheet } from './order.tsx'
import { useOrders } from './queries.ts'
import { SavingsTabs } from './tabs.tsx'
import { Nothing } from '../shared/nothing.tsx'

const typingPauseMs = 400

const OrderTable = ({
  orders,
  onOpen,
}: {
  orders: readonly SavingsStaffOrderView[]
  onOpen: (id: string) => void
}) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <Table
      name={t('found')}
      columns={[
        { id: 'uid', head: t('uid'), start: true },
        { id: 'product', head: t('product'), start: true, from: '52rem' },
        { id: 'principal', head: t('principal') },
        { id: 'rate', head: t('rate'), from: '52rem' },
        { id: 'interest', head: t('interest') },
        { id: 'due', head: t('dueAt'), start: true },
        { id: 'status', head: t('status'), start: true, from: '52rem' },
      ]}
      rows={orders}
      keyOf={({ id }) => id}
    >
      {(order, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="savings-order"
          onOpen={() => onOpen(order.id)}
          cells={{
            uid: (
              <a href={`#${addressOf(ordersPath, { id: order.id })}`} className="font-semi text-t1">
                {order.uid}
              </a>
            ),
            product: savingsNameIn(order.names, language),
            principal: format.money(centsOf(order.principal)),
            rate: format.share(Number(parseDecimal(order.rate, 2) ?? 0n)),
            interest: format.money(centsOf(order.interest)),
            due: format.date(Date.parse(order.dueAt)),
            status: t(order.status === 0 ? 'active' : 'completed'),
          }}
        />
      )}
    </Table>
  )
}

const Orders = () => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  const [book, setBook] = useState<Book>(search['book'] === 'demo' ? 'demo' : 'real')
  const [status, setStatus] = useState<'0' | '1' | 'any'>('0')
  const [uid, setUid] = useState(searchText(search['uid']))
  const [dueFrom, setDueFrom] = useState('')
  const [dueTo, setDueTo] = useState('')
  const settled = useSettled(uid.trim(), typingPauseMs)
  const query = useOrders({
    book,
    ...(status !== 'any' && { status }),
    ...(isUid(settled) && { uid: settled }),
    ...(dueFrom !== '' && { dueFrom }),
    ...(dueTo !== '' && { dueTo }),
  })
  const isNarrowed = uid.trim() !== '' || dueFrom !== '' || dueTo !== '' || status === '1'
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total
  const end = useListEnd(query)
  const show = (next: string | undefined) => void navigate({ href: addressOf(ordersPath, { id: next }) })
  const desk = useDesk()
  const days = (
    <>
      <DayField inRow label={t('dueFrom')} value={dueFrom} onChange={setDueFrom} />
      <DayField inRow label={t('dueTo')} value={dueTo} onChange={setDueTo} />
    </>
  )
  return (
    <WorkPage title={t('orders')}>
      <SavingsTabs at={ordersPath} />
      <ToolRow name={t('filter')} padded>
        <BookSwitch book={book} onChange={setBook} />
        <PillSelect
          name={t('status')}
          value={status}
          options={[
            { value: 'any' as const, label: t('any') },
            { value: '0' as const, label: t('active') },
            { value: '1' as const, label: t('completed') },
          ]}
          onChange={setStatus}
          on={status !== '0'}
        />
        <div className="w-full desk:w-56">
          <SearchField label={t('uid')} value={uid} onChange={setUid} />
        </div>
        {desk && days}
      </ToolRow>
      {!desk && (
        <div className="px-4">
          <Disclosure title={t('due')} last open={dueFrom !== '' || dueTo !== ''}>
            <ToolRow>{days}</ToolRow>
          </Disclosure>
        </div>
      )}
      {total !== undefined && (
        <p className="px-4 text-13 text-t2 desk:px-6" role="status">
          {t('total', {
            count: total.orders,
            principal: format.money(centsOf(total.principal)),
            interest: format.money(centsOf(total.interest)),
          })}
        </p>
      )}
      <div className="@container min-w-0 flex-1 desk:px-4">
        <Listed
          query={query}
          count={orders.length}
          awaited={<SkeletonTable rows={8} columns={5} />}
          empty={<Nothing title={t(isNarrowed ? 'none' : status === 'any' ? 'noneYet' : 'noneActive')} />}
        >
          <OrderTable orders={orders} onOpen={show} />
          <ListEnd {...end} />
        </Listed>
      </div>
      {id !== '' && <OrderSheet key={id} id={id} onClose={() => show(undefined)} />}
    </WorkPage>
  )
}

/** Savings orders of all customers, with filters, and one of them beside. */
export const SavingsOrders = () => (
  <WorkSavingsArea>
    <Orders />
  </WorkSavingsArea>
)
