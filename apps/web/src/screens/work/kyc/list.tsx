import type { ExamineItem } from '@plumbline/protocol/verification'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { FlagTag, StateTag } from './tags.tsx'
import { DueIn, FlagTags } from '../shared/queue/queue-parts.tsx'

type Props = {
  items: readonly ExamineItem[]
  state: ExamineItem['state']
  chosen: string | undefined
  onChoose: (id: string) => void
}

type ColumnId = 'time' | 'form' | 'customer' | 'name' | 'checks' | 'sent' | 'state'

/** The queue as a table, for a desk. */
export const ExamineTable = ({ items, state, chosen, onChoose }: Props) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'time', head: state === 'pending' ? t('columnTime') : t('columnDecided'), start: true },
    { id: 'form', head: t('columnForm'), start: true },
    { id: 'customer', head: t('columnCustomer'), start: true },
    { id: 'name', head: t('columnName'), start: true },
    { id: 'checks', head: t('columnChecks'), start: true },
    { id: 'sent', head: t('columnSent'), start: true, from: '52rem' },
    { id: 'state', head: t('columnState'), start: true },
  ]
  return (
    <Table name={t('queue')} columns={columns} rows={items} keyOf={({ id }) => id}>
      {(item, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="form"
          current={item.id === chosen}
          onOpen={() => onChoose(item.id)}
          cells={{
            time:
              item.decidedAt === null ? (
                <DueIn submittedAt={item.submittedAt} dueAt={item.dueAt} />
              ) : (
                format.dateTime(Date.parse(item.decidedAt))
              ),
            form: (
              <a
                href={`#/pages/work/examine/detail?id=${item.id}`}
                aria-label={t('open', { kind: t(item.kind), uid: item.uid })}
                className="font-semi whitespace-nowrap text-t1"
                onClick={event => {
                  event.preventDefault()
                  onChoose(item.id)
                }}
              >
                {t(item.kind)}
              </a>
            ),
            customer: <span className="text-t2">{item.uid}</span>,
            name: <span className="whitespace-nowrap">{item.name ?? t('erased')}</span>,
            checks: (
              <span className="block py-1.5">
                <FlagTags flags={item.flags}>{flag => <FlagTag key={flag} flag={flag} />}</FlagTags>
              </span>
            ),
            sent: <span className="text-t2">{format.dateTime(Date.parse(item.submittedAt))}</span>,
            state: <StateTag state={item.state} />,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone: each leads to its own page. */
export const ExamineCards = ({ items }: Pick<Props, 'items'>) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  return (
    <ul aria-label={t('queue')}>
      {items.map(item => (
        <li key={item.id} className="relative border-b border-line px-4 py-3 text-13" data-testid="form">
          <p className="flex items-center justify-between gap-3">
            <a
              href={`#/pages/work/examine/detail?id=${item.id}`}
              aria-label={t('open', { kind: t(item.kind), uid: item.uid })}
              className="text-14 font-semi after:absolute after:inset-0"
            >
              {t(item.kind)}
            </a>
            {item.decidedAt === null ? (
              <DueIn submittedAt={item.submittedAt} dueAt={item.dueAt} />
            ) : (
              <span className="text-t2">{format.dateTime(Date.parse(item.decidedAt))}</span>
            )}
          </p>
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-t2">
            <span>
              {t('uid')} {item.uid}
            </span>
            <span>{item.name ?? t('erased')}</span>
          </p>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <FlagTags flags={item.flags}>{flag => <FlagTag key={flag} flag={flag} />}</FlagTags>
            <StateTag state={item.state} />
          </p>
        </li>
      ))}
    </ul>
  )
}
