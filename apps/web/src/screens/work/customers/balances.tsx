import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { addressOf } from '../shared/area.ts'
import { fundingPaths } from '../shared/funding-items.ts'
import { Panel } from '../shared/panel.tsx'
import { useMayI } from '../shared/session/session.ts'

/** The lists in which this customer's money is told of, each for those who may open it. */
const useMoneyLinks = ({ uid, book }: Pick<CustomerView, 'uid' | 'book'>) => {
  const funding = useTranslations('workFunding')
  const work = useTranslations('work')
  const may = useMayI()
  // Demo accounts have no deposits or withdrawals to look at.
  const isReal = book === 'real'
  return [
    isReal &&
      may('funding:deposit:view') && {
        href: addressOf(fundingPaths.deposit, { uid, state: 'approved' }),
        label: funding('depositsTitle'),
      },
    isReal &&
      may('funding:withdrawal:view') && {
        href: addressOf(fundingPaths.withdrawal, { uid, state: 'approved' }),
        label: funding('withdrawalsTitle'),
      },
    may('savings:order:view') && {
      href: addressOf('/pages/work/finance/order', { uid, book }),
      label: work('savings'),
    },
  ].filter(link => link !== false)
}

type ColumnId = 'account' | 'available' | 'held'

type Props = { readonly customer: CustomerView; readonly balances: NonNullable<CustomerView['balances']> }

/** The three accounts, as the ledger has them, what all of it is worth, and where its history is. */
export const CustomerBalances = ({ customer, balances }: Props) => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const links = useMoneyLinks(customer)
  const columns: readonly Column<ColumnId>[] = [
    { id: 'account', head: t('account'), start: true },
    { id: 'available', head: t('available') },
    { id: 'held', head: t('held') },
  ]
  return (
    <Panel
      title={t('balances')}
      aside={
        links.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={`#${href}`}
                  className="inline-flex min-h-11 items-center text-13 font-semi text-primary hover:underline mouse:min-h-6"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    >
      <p className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5 text-13">
        <span className="text-t2">{page('equity')}</span>
        {customer.equity === null ? (
          <span>{page('equityNone')}</span>
        ) : (
          <>
            <span className="text-15 font-bold">{format.money(centsOf(customer.equity))}</span>
            <span className="text-12 text-t3">{page('equityMore')}</span>
          </>
        )}
      </p>
      <div className="-mx-2.5 max-w-[44rem]">
        <Table name={t('balances')} columns={columns} rows={balances} keyOf={({ account }) => account}>
          {({ account, available, frozen }, key) => (
            <TableRow<ColumnId>
              key={key}
              rowKey={key}
              cells={{
                account: <span className="font-medium">{t(account)}</span>,
                available: <span className="font-semi">{format.money(centsOf(available))}</span>,
                held: <span className="text-t2">{format.money(centsOf(frozen))}</span>,
              }}
            />
          )}
        </Table>
      </div>
    </Panel>
  )
}
