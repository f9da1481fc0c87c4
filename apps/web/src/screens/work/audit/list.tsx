import type { AuditEntryView } from '@plumbline/protocol/audit'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { useActionName } from '../shared/action-name.ts'
import { useEntryWords } from './labels.ts'

type Props = {
  readonly entries: readonly AuditEntryView[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

type ColumnId = 'place' | 'time' | 'actor' | 'action' | 'subject' | 'customer' | 'reason'

/** The audit log as a table, for a desk. */
export const AuditTable = ({ entries, chosen, onChoose }: Props) => {
  const t = useTranslations('workAudit')
  const format = useFormat()
  const actionName = useActionName()
  const words = useEntryWords()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'place', head: t('columnPlace') },
    { id: 'time', head: t('columnTime'), start: true },
    { id: 'actor', head: t('columnActor'), start: true },
    { id: 'action', head: t('columnAction'), start: true },
    { id: 'subject', head: t('columnSubject'), start: true },
    { id: 'customer', head: t('columnCustomer'), start: true },
    { id: 'reason', head: t('columnReason'), start: true, from: '52rem' },
  ]
  return (
    <Table name={t('entries')} columns={columns} rows={entries} keyOf={({ id }) => id}>
      {(entry, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="entry"
          current={entry.id === chosen}
          onOpen={() => onChoose(entry.id)}
          cells={{
            place: <span className="whitespace-nowrap text-t3">{entry.seal?.sequence ?? t('unsealed')}</span>,
            time: <span className="whitespace-nowrap text-t2">{format.dateTime(Date.parse(entry.at))}</span>,
            actor: words.actor(entry.actor),
            action: (
              <button
                type="button"
                className="min-h-8 text-left font-semi text-t1"
                onClick={() => onChoose(entry.id)}
              >
                {actionName(entry.action)}
              </button>
            ),
            subject: <span className="ids [overflow-wrap:anywhere]">{words.subject(entry.subject)}</span>,
            customer: <span className="text-t2">{entry.customer ?? '–'}</span>,
            reason: <span className="text-t2">{entry.reason ?? '–'}</span>,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
export const AuditCards = ({ entries, onChoose }: Props) => {
  const t = useTranslations('workAudit')
  const format = useFormat()
  const actionName = useActionName()
  const words = useEntryWords()
  return (
    <ul aria-label={t('entries')}>
      {entries.map(entry => (
        <li key={entry.id} className="border-b border-line" data-testid="entry">
          <button
            type="button"
            className="block w-full px-4 py-3 text-left text-13 -outline-offset-2"
            onClick={() => onChoose(entry.id)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-14 font-semi">{actionName(entry.action)}</span>
              <span className="text-t3">{entry.seal?.sequence ?? t('unsealed')}</span>
            </span>
            <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-t2">
              <span>{words.actor(entry.actor)}</span>
              <span>{format.dateTime(Date.parse(entry.at))}</span>
            </span>
            <span className="mt-1 block text-t2 [overflow-wrap:anywhere]">
              {words.subject(entry.subject)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
