import type { TraderApplicationItem } from '@plumbline/protocol/copying'
import { applicationStates, type ApplicationState } from '@plumbline/rules/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useGoOn } from '../shared/queue/after-decision.tsx'
import { QueueAside, QueueList } from '../shared/queue/queue-aside.tsx'
import { QueueKeys } from '../shared/queue/queue-keys.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { queueSteps } from '../shared/queue/queue-steps.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { applicationAddress } from '../shared/traders/addresses.ts'
import { Application } from './application.tsx'
import { ApplicationTag } from '../shared/traders/labels.tsx'
import { useApplications } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

type ListProps = {
  items: readonly TraderApplicationItem[]
  chosen: string | undefined
  onChoose: (id: string) => void
}
type ColumnId = 'time' | 'name' | 'customer' | 'sent' | 'state'

/** How long it may still wait, or when it was decided. */
const When = ({ item }: { item: TraderApplicationItem }) => {
  const format = useFormat()
  return item.decidedAt === null ? (
    <DueIn submittedAt={item.submittedAt} dueAt={item.dueAt} />
  ) : (
    <span className="text-t2">{format.dateTime(Date.parse(item.decidedAt))}</span>
  )
}

const ApplicationTable = ({ items, state, chosen, onChoose }: ListProps & { state: ApplicationState }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'time', head: t(state === 'pending' ? 'columnTime' : 'columnDecided'), start: true },
    { id: 'name', head: t('columnName'), start: true },
    { id: 'customer', head: t('columnCustomer'), start: true },
    { id: 'sent', head: t('columnSent'), start: true, from: '52rem' },
    { id: 'state', head: t('columnState'), start: true },
  ]
  return (
    <Table name={t('queue')} columns={columns} rows={items} keyOf={({ id }) => id}>
      {(item, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="application"
          current={item.id === chosen}
          onOpen={() => onChoose(item.id)}
          cells={{
            time: <When item={item} />,
            name: (
              <a
                href={applicationAddress(item.id)}
                aria-label={t('openApplication', { name: item.name })}
                className="font-semi text-t1"
                onClick={event => {
                  event.preventDefault()
                  onChoose(item.id)
                }}
              >
                {item.name}
              </a>
            ),
            customer: <span className="text-t2">{item.uid}</span>,
            sent: <span className="text-t2">{format.dateTime(Date.parse(item.submittedAt))}</span>,
            state: <ApplicationTag state={item.state} />,
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone: each leads to its own page. */
const ApplicationCards = ({ items }: Pick<ListProps, 'items'>) => {
  const t = useTranslations('workTrader')
  return (
    <ul aria-label={t('queue')}>
      {items.map(item => (
        <li
          key={item.id}
          className="relative border-b border-line px-4 py-3 text-13"
          data-testid="application"
        >
          <p className="flex items-center justify-between gap-3">
            <a
              href={applicationAddress(item.id)}
              aria-label={t('openApplication', { name: item.name })}
              className="text-14 font-semi wrap-anywhere after:absolute after:inset-0"
            >
              {item.name}
            </a>
            <When item={item} />
          </p>
          <p className="mt-1 flex items-center justify-between gap-x-3 text-t2">
            {item.uid}
            <ApplicationTag state={item.state} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export type ApplicationsShown = { readonly state: ApplicationState; readonly id: string | undefined }

/** Applications that wait for a decision, and those that were decided. */
export const Applications = ({
  shown: { state, id: chosen },
  onShow,
}: {
  shown: ApplicationsShown
  onShow: (next: ApplicationsShown) => void
}) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const desk = useDesk()
  const query = useApplications(state)
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const counts = query.data?.pages[0]?.counts
  const end = useListEnd(query)
  const choose = (id: string | undefined) => onShow({ state, id })
  const steps = queueSteps(
    items.map(({ id }) => id),
    chosen,
    choose,
  )
  const goOn = useGoOn(chosen, steps.next)
  useKeys({
    j: { act: desk ? steps.next : undefined, does: t('move') },
    k: { act: desk ? steps.previous : undefined, does: t('move') },
  })
  return (
    <div className="flex min-h-0 flex-1">
      <QueueList>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 desk:px-6">
          <Segmented
            name={t('states')}
            options={applicationStates.map(value => ({
              value,
              label:
                value === 'pending' && counts !== undefined
                  ? `${t(value)} ${format.count(counts.pending)}`
                  : t(value),
            }))}
            value={state}
            onChange={value => onShow({ state: value, id: undefined })}
          />
          {counts !== undefined && counts.overdue > 0 && (
            <p className="text-13 font-semi text-down">
              {t('overdue', { count: format.count(counts.overdue) })}
            </p>
          )}
        </div>
        <div className="@container min-w-0 flex-1 desk:px-4">
          <Listed
            query={query}
            count={items.length}
            awaited={<SkeletonTable rows={8} columns={5} />}
            empty={
              state === 'pending' ? (
                <Nothing title={t('nonePending')} hint={t('noneWaiting')} />
              ) : (
                <Nothing hint={t('noneDecided')} />
              )
            }
          >
            {desk ? (
              <ApplicationTable items={items} state={state} chosen={chosen} onChoose={choose} />
            ) : (
              <ApplicationCards items={items} />
            )}
            <ListEnd {...end} />
          </Listed>
        </div>
        {desk && (
          <QueueKeys
            hints={[
              { keys: ['J', 'K'], does: t('move') },
              { keys: ['A'], does: t('approveKey') },
              { keys: ['R'], does: t('rejectKey') },
            ]}
            rule={t('rule')}
          />
        )}
      </QueueList>
      {desk && chosen !== undefined && (
        <QueueAside name={t('application')} title={t('application')} onClose={() => choose(undefined)}>
          <Application id={chosen} onDecided={() => goOn(chosen)} />
        </QueueAside>
      )}
    </div>
  )
}
