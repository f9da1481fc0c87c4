import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Table, TableRow, type Column } from '../../ui/table.tsx'
import { useRecord, type RecordRow } from './record-row.ts'

type ColumnId =
  | 'account'
  | 'serial'
  | 'kind'
  | 'time'
  | 'availableChange'
  | 'availableAfter'
  | 'frozenChange'
  | 'frozenAfter'
  | 'order'

/** The records on a desk: one row each, so that columns can be added up by eye. */
export const RecordTable = ({ records }: { records: readonly RecordRow[] }) => {
  const t = useTranslations('records')
  const read = useRecord()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'account', head: t('account'), start: true },
    { id: 'serial', head: t('serialHead') },
    { id: 'kind', head: t('kind'), start: true },
    { id: 'time', head: t('time'), start: true },
    { id: 'availableChange', head: t('availableChange') },
    { id: 'availableAfter', head: t('availableAfter') },
    { id: 'frozenChange', head: t('frozenChange') },
    { id: 'frozenAfter', head: t('frozenAfter') },
    { id: 'order', head: t('order') },
  ]
  return (
    <Table
      name={t('title')}
      columns={columns}
      rows={records}
      keyOf={record => `${record.account}-${record.serial}`}
    >
      {(record, key) => {
        const shown = read(record)
        return (
          <TableRow<ColumnId>
            key={key}
            rowKey={key}
            testId="record"
            cells={{
              account: shown.account,
              serial: <span className="text-t2">{record.serial}</span>,
              kind: <span className="font-semi">{shown.kind}</span>,
              time: <span className="text-t2">{shown.at}</span>,
              availableChange: <span className="font-semi">{shown.availableChange}</span>,
              availableAfter: shown.availableAfter,
              frozenChange: <span className="font-semi">{shown.frozenChange}</span>,
              frozenAfter: shown.frozenAfter,
              order: shown.order !== null && (
                <Link
                  to="/pages/market/detail"
                  search={{ id: shown.order }}
                  aria-label={t('toOrder', { serial: record.serial })}
                  className="font-semi text-primary hover:underline"
                >
                  {t('order')}
                </Link>
              ),
            }}
          />
        )
      }}
    </Table>
  )
}
