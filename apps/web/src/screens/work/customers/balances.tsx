import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { Panel } from '../shared/panel.tsx'

type ColumnId = 'account' | 'available' | 'held'

/** The three accounts, as the ledger has them. */
export const CustomerBalances = ({ balances }: { balances: NonNullable<CustomerView['balances']> }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'account', head: t('account'), start: true },
    { id: 'available', head: t('available') },
    { id: 'held', head: t('held') },
  ]
  return (
    <Panel title={t('balances')}>
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
