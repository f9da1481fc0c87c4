import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBeside } from '../../shared/places/split-page.tsx'
import { Table, TableRow, type Column } from '../../ui/lists/table.tsx'
import { useShownAccount } from './shown-account.ts'
import { useRecord } from './record-row.ts'

type ColumnId =
  | 'kind'
  | 'account'
  | 'time'
  | 'serial'
  | 'amount'
  | 'balance'
  | 'availableAfter'
  | 'frozenAfter'

/** What only some ask for. */
const restIds: ReadonlySet<ColumnId> = new Set(['serial', 'availableAfter', 'frozenAfter'])

type Props = {
  readonly records: readonly ListedRecordView[]
  /** With the number and the parts of the balance. */
  readonly isWhole: boolean
}

/** The records on a desk: what, when, how much and what there is since. */
export const RecordTable = ({ records, isWhole }: Props) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const navigate = useNavigate()
  const read = useRecord()
  const resetScroll = !useBeside()
  const { id: opened, of } = useShownAccount()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'kind', head: t('kind'), start: true },
    { id: 'account', head: t('account'), start: true },
    { id: 'time', head: t('time'), start: true },
    { id: 'serial', head: t('serialHead') },
    { id: 'amount', head: assets('amount') },
    { id: 'balance', head: assets('balance') },
    { id: 'availableAfter', head: t('availableAfter') },
    { id: 'frozenAfter', head: t('frozenAfter') },
  ]
  return (
    <Table
      name={t('title')}
      columns={columns.filter(({ id }) => isWhole || !restIds.has(id))}
      rows={records}
      keyOf={record => record.id}
    >
      {(record, key) => {
        const shown = read(record)
        return (
          <TableRow<ColumnId>
            key={key}
            rowKey={key}
            testId="record"
            current={record.id === opened}
            onOpen={() =>
              void navigate({ to: '/pages/mine/zichan/detail', search: of(record.id), resetScroll })
            }
            cells={{
              account: shown.account,
              serial: <span className="text-t2">{record.serial}</span>,
              kind: (
                <Link
                  to="/pages/mine/zichan/detail"
                  search={of(record.id)}
                  resetScroll={resetScroll}
                  className="font-semi hover:underline"
                >
                  {shown.kind}
                  {(shown.traded ?? shown.moved) !== undefined && (
                    <span className="block text-12 font-regular text-t2">
                      {shown.traded !== undefined && <span data-testid="traded">{shown.traded}</span>}
                      {shown.traded !== undefined && shown.moved !== undefined && ' · '}
                      {shown.moved !== undefined && <span data-testid="moved">{shown.moved}</span>}
                    </span>
                  )}
                  <span className="sr-only">, {assets('look', { serial: record.serial })}</span>
                </Link>
              ),
              time: <span className="text-t2">{shown.at}</span>,
              amount: <span className={shown.isWithin ? 'text-t2' : 'font-semi'}>{shown.amount}</span>,
              balance: shown.balance,
              availableAfter: shown.availableAfter,
              frozenAfter: shown.frozenAfter,
            }}
          />
        )
      }}
    </Table>
  )
}
