import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { DepositView, TransferView, WithdrawalView } from '../../../live/funding/funding.ts'
import { useBeside } from '../../../shared/places/split-page.tsx'
import { wayOf } from '../../../shared/funding/way-name.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { StateTag } from './state-tag.tsx'
import { useItemAmount } from './use-item-amount.ts'
import { useShownRecords } from './use-shown-records.ts'

const linkClass = 'font-semi hover:underline'

type ItemColumn = 'time' | 'kind' | 'way' | 'state' | 'amount'
type Kind = 'deposit' | 'withdrawal'
type ItemsProps = { kind: Kind; name: string; items: readonly (DepositView | WithdrawalView)[] }

/** Deposits or withdrawals on a desk, in the columns of the other records. */
export const ItemTable = ({ kind, name, items }: ItemsProps) => {
  const t = useTranslations('funding')
  const records = useTranslations('records')
  const format = useFormat()
  const amount = useItemAmount()
  const navigate = useNavigate()
  const resetScroll = !useBeside()
  const { id: opened, state } = useShownRecords()
  const columns: readonly Column<ItemColumn>[] = [
    { id: 'time', head: records('time'), start: true },
    { id: 'kind', head: records('kind'), start: true },
    { id: 'way', head: t(kind === 'deposit' ? 'kind' : 'to'), start: true },
    { id: 'state', head: t('state'), start: true },
    { id: 'amount', head: t('amount') },
  ]
  return (
    <Table name={name} columns={columns} rows={items} keyOf={item => item.id}>
      {(item, key) => {
        const search = { kind, id: item.id, ...(state !== undefined && { state }) }
        return (
          <TableRow<ItemColumn>
            key={key}
            rowKey={key}
            testId="funding-row"
            current={item.id === opened}
            onOpen={() => void navigate({ to: '/pages/fund/detail', search, resetScroll })}
            cells={{
              time: (
                <span className="whitespace-nowrap text-t2">
                  {format.dateTime(Date.parse(item.submittedAt))}
                </span>
              ),
              kind: (
                <Link to="/pages/fund/detail" search={search} resetScroll={resetScroll} className={linkClass}>
                  {t(`${kind}One`)}
                  {item.reason !== null && (
                    <span className="block text-12 font-regular wrap-anywhere text-t2">{item.reason}</span>
                  )}
                </Link>
              ),
              way: (
                <span className="wrap-anywhere">
                  {'destination' in item ? item.destination.label : wayOf(item)}
                </span>
              ),
              state: <StateTag item={item} />,
              amount: <span className="font-semi whitespace-nowrap">{amount(item)}</span>,
            }}
          />
        )
      }}
    </Table>
  )
}

type TransferColumn = 'time' | 'way' | 'amount'

/** The same of transfers, which are done as soon as they are asked for. */
export const TransferTable = ({ name, items }: { name: string; items: readonly TransferView[] }) => {
  const t = useTranslations('funding')
  const records = useTranslations('records')
  const moving = useTranslations('moving')
  const account = useTranslations('profile')
  const format = useFormat()
  const navigate = useNavigate()
  const resetScroll = !useBeside()
  const { id: opened } = useShownRecords()
  const columns: readonly Column<TransferColumn>[] = [
    { id: 'time', head: records('time'), start: true },
    { id: 'way', head: t('transferOne'), start: true },
    { id: 'amount', head: t('amount') },
  ]
  return (
    <Table name={name} columns={columns} rows={items} keyOf={transfer => transfer.id}>
      {(transfer, key) => {
        const search = { kind: 'transfer', id: transfer.id } as const
        return (
          <TableRow<TransferColumn>
            key={key}
            rowKey={key}
            testId="transfer-row"
            current={transfer.id === opened}
            onOpen={() => void navigate({ to: '/pages/fund/detail', search, resetScroll })}
            cells={{
              time: (
                <span className="whitespace-nowrap text-t2">{format.dateTime(Date.parse(transfer.at))}</span>
              ),
              way: (
                <Link to="/pages/fund/detail" search={search} resetScroll={resetScroll} className={linkClass}>
                  {moving('of', { from: account(transfer.from), to: account(transfer.to) })}
                </Link>
              ),
              amount: (
                <span className="font-semi whitespace-nowrap">
                  {format.money(centsOf(transfer.amount))}
                  {'\u00A0USD'}
                </span>
              ),
            }}
          />
        )
      }}
    </Table>
  )
}
