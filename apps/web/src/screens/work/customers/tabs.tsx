import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { securityActions } from '@plumbline/rules/identity'
import { useTranslations } from 'use-intl'
import { useAddressTab } from '../../../shared/use-address-tab.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useActionName } from '../shared/action-name.ts'
import { CustomerFollows } from './follows.tsx'
import { CustomerOrders } from './orders.tsx'
import { CustomerDeals } from './term/deals.tsx'
import { useMayI } from '../shared/session/session.ts'

const ofOrders = ['positions', 'closed', 'term', 'term-closed'] as const
const others = ['devices', 'events', 'history'] as const
type Tab = (typeof ofOrders)[number] | 'follows' | (typeof others)[number]

const Devices = ({ sessions }: Pick<CustomerView['security'], 'sessions'>) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  if (sessions.length === 0) return <Empty hint={t('noDevices')} />
  const columns: readonly Column<'device' | 'address' | 'seen' | 'since'>[] = [
    { id: 'device', head: t('columnDevice'), start: true },
    { id: 'address', head: t('columnAddress'), start: true },
    { id: 'seen', head: t('columnSeen'), start: true },
    { id: 'since', head: t('columnSince'), start: true, from: '52rem' },
  ]
  return (
    <Table name={t('devices')} columns={columns} rows={sessions} keyOf={({ id }) => id}>
      {({ device, address, seenAt, createdAt }, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="device"
          cells={{
            device: <span className="font-semi">{device ?? t('unknownDevice')}</span>,
            address: <span className="break-all">{address ?? t('unknown')}</span>,
            seen: <span className="text-t2">{format.dateTime(Date.parse(seenAt))}</span>,
            since: <span className="text-t2">{format.dateTime(Date.parse(createdAt))}</span>,
          }}
        />
      )}
    </Table>
  )
}

const Events = ({ events: shown }: Pick<CustomerView['security'], 'events'>) => {
  const t = useTranslations('workCustomer')
  const actionName = useActionName()
  const format = useFormat()
  if (shown.length === 0) return <Empty hint={t('noEvents')} />
  const columns: readonly Column<'time' | 'event' | 'device' | 'address'>[] = [
    { id: 'time', head: t('columnTime'), start: true },
    { id: 'event', head: t('columnEvent'), start: true },
    { id: 'device', head: t('columnDevice'), start: true },
    { id: 'address', head: t('columnAddress'), start: true, from: '52rem' },
  ]
  const named = (action: string): string => {
    const known = securityActions.find(each => each === action)
    return known === undefined ? action : actionName(known)
  }
  return (
    <Table
      name={t('events')}
      columns={columns}
      rows={shown.map((event, place) => ({ ...event, place }))}
      keyOf={({ at, place }) => `${at} ${place}`}
    >
      {({ at, action, device, address }, key) => (
        <TableRow
          key={key}
          rowKey={key}
          cells={{
            time: <span className="text-t2">{format.dateTime(Date.parse(at))}</span>,
            event: <span className="font-medium">{named(action)}</span>,
            device: device ?? t('unknown'),
            address: <span className="break-all text-t2">{address ?? t('unknown')}</span>,
          }}
        />
      )}
    </Table>
  )
}

const History = ({ history }: Pick<CustomerView['standing'], 'history'>) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  if (history.length === 0) return <Empty hint={t('noHistory')} />
  return (
    <ul className="px-2.5">
      {history.map(({ at, by, approvedBy, state, reasonCode, reason }) => (
        <li key={at + state} className="border-b border-line py-3 text-13 last:border-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semi">
              {by === null
                ? t('lapsed')
                : t(state === 'active' ? 'thawedBy' : approvedBy.length > 0 ? 'frozeByTwo' : 'frozeBy', {
                    name: by,
                    approvers: format.list(approvedBy),
                  })}
            </span>
            <span className="text-12 text-t3">{format.dateTime(Date.parse(at))}</span>
          </p>
          {reasonCode !== null && <p className="mt-0.5 text-t2">{t(reasonCode)}</p>}
          {by !== null && <p className="mt-0.5 break-words">{reason ?? t('erasedWords')}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Orders, devices, security events and suspensions of one customer. */
export const CustomerTabs = ({ customer: { uid, security, standing } }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const term = useTranslations('workTerm')
  const may = useMayI()
  const mayOrders = may('trading:order:view')
  const mayFollows = may('trader:list:view') && may('identity:customer:view')
  const [first, ...rest] = others
  const [tab, setTab] = useAddressTab<Tab>(
    mayOrders
      ? [...ofOrders, ...(mayFollows ? (['follows'] as const) : []), ...others]
      : [first, ...(mayFollows ? (['follows'] as const) : []), ...rest],
  )
  const isSuspended = standing.state === 'frozen'
  const history = { value: 'history', label: t('history'), count: standing.history.length } as const
  const options: readonly { value: Tab; label: string; count?: number }[] = [
    // Of somebody suspended, why is asked before all else.
    ...(isSuspended ? [history] : []),
    ...(mayOrders
      ? [
          { value: 'positions', label: t('positions') } as const,
          { value: 'closed', label: t('closedOrders') } as const,
          { value: 'term', label: term('activeTab') } as const,
          { value: 'term-closed', label: term('closedTab') } as const,
        ]
      : []),
    ...(mayFollows ? [{ value: 'follows', label: t('follows') } as const] : []),
    { value: 'devices', label: t('devices'), count: security.sessions.length },
    { value: 'events', label: t('events') },
    ...(isSuspended ? [] : [history]),
  ]
  return (
    <section aria-label={t('tabs')}>
      <div className="border-b border-line px-4 desk:px-6">
        <Tabs name={t('tabs')} options={options} value={tab} onChange={setTab} />
      </div>
      <div className="@container overflow-x-auto py-1">
        <div className="px-1.5 desk:px-3.5">
          {tab === 'positions' && <CustomerOrders uid={uid} state="positions" />}
          {tab === 'closed' && <CustomerOrders uid={uid} state="closed" />}
          {tab === 'term' && <CustomerDeals uid={uid} state="active" />}
          {tab === 'term-closed' && <CustomerDeals uid={uid} state="closed" />}
          {tab === 'follows' && <CustomerFollows uid={uid} />}
          {tab === 'devices' && <Devices sessions={security.sessions} />}
          {tab === 'events' && <Events events={security.events} />}
          {tab === 'history' && <History history={standing.history} />}
        </div>
      </div>
    </section>
  )
}
