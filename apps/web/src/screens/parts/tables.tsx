import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Table, TableRow, type Column } from '../../ui/lists/table.tsx'
import { sortRows, type Sort } from '../../ui/lists/table-sort.ts'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

type Id = 'deposit' | 'network' | 'credits' | 'checks' | 'actions'
const columns: readonly Column<Id>[] = [
  { id: 'deposit', head: 'Deposit', start: true, sortable: true },
  { id: 'network', head: 'Paid by', start: true, from: '52rem' },
  { id: 'credits', head: 'Credits, USD', sortable: true },
  { id: 'checks', head: 'Checks', start: true },
  { id: 'actions', head: 'Actions', silent: true },
]
const deposits = [
  {
    id: 'D-20419',
    network: 'Bitcoin',
    cents: 400_606n,
    shown: '4,006.06',
    tone: 'warn',
    check: 'Not on chain',
  },
  { id: 'D-20422', network: 'TRON', cents: 24_992n, shown: '249.92', tone: 'good', check: 'Chain match' },
  {
    id: 'D-20434',
    network: 'Bank card',
    cents: 90_000n,
    shown: '900.00',
    tone: 'bad',
    check: 'Proof reused',
  },
] as const

export const Tables = () => {
  const [sort, setSort] = useState<Sort<Id>>()
  const rows = sortRows(deposits, sort, (row, by) => (by === 'credits' ? row.cents : row.id))
  return (
    <div className="@container h-44 overflow-auto">
      <Table name="Deposits" columns={columns} rows={rows} keyOf={row => row.id} sort={sort} onSort={setSort}>
        {(row, key) => (
          <TableRow
            key={key}
            rowKey={key}
            current={row.id === 'D-20422'}
            onOpen={() => showToast('done', `Opened ${row.id}`)}
            cells={{
              deposit: <span className="font-semi whitespace-nowrap">{row.id}</span>,
              network: row.network,
              credits: <span className="font-semi">{row.shown}</span>,
              checks: <Tag tone={row.tone}>{row.check}</Tag>,
              actions: (
                <Button
                  look="secondary"
                  size="row"
                  aria-label={`Open ${row.id}`}
                  onClick={() => showToast('done', `Opened ${row.id}`)}
                >
                  Open
                </Button>
              ),
            }}
          />
        )}
      </Table>
    </div>
  )
}
