import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import {
  ApprovalPlaces,
  RequestStateTag,
  useRequestTitle,
  useSubmitterName,
  WaitsFor,
} from '../shared/approvals/parts.tsx'
import { kindKeys, type RequestsView } from '../shared/approvals/queries.ts'
import { requestAddress } from '../shared/request-link.tsx'

type Props = {
  items: readonly ApprovalRequestView[]
  view: RequestsView
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** When it runs out while it is open, when it was closed afterwards. */
const Moment = ({ request }: { request: ApprovalRequestView }) => {
  const format = useFormat()
  return request.state === 'open' ? (
    <WaitsFor expiresAt={request.expiresAt} />
  ) : (
    <span className="text-t2">{format.dateTime(Date.parse(request.closedAt ?? request.expiresAt))}</span>
  )
}

type ColumnId = 'time' | 'kind' | 'title' | 'by' | 'approvals' | 'state'

/** The inbox as a table, for a desk. */
export const ApprovalTable = ({ items, view, chosen, onChoose }: Props) => {
  const t = useTranslations('workApproval')
  const titleOf = useRequestTitle()
  const submitterName = useSubmitterName()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'time', head: t(view === 'decided' ? 'columnClosed' : 'columnTime'), start: true },
    { id: 'kind', head: t('columnKind'), start: true },
    { id: 'title', head: t('columnTitle'), start: true },
    { id: 'by', head: t('columnBy'), start: true },
    { id: 'approvals', head: t('columnApprovals'), start: true, from: '52rem' },
    { id: 'state', head: t('columnState'), start: true },
  ]
  return (
    <Table name={t('views')} columns={columns} rows={items} keyOf={({ id }) => id}>
      {(request, key) => {
        const kind = t(kindKeys[request.kind])
        return (
          <TableRow
            key={key}
            rowKey={key}
            testId="request"
            current={request.id === chosen}
            onOpen={() => onChoose(request.id)}
            cells={{
              time: <Moment request={request} />,
              kind: (
                <a
                  href={requestAddress(request.id)}
                  aria-label={t('openOne', { kind, title: titleOf(request) })}
                  className="font-semi text-t1"
                  onClick={event => {
                    event.preventDefault()
                    onChoose(request.id)
                  }}
                >
                  {kind}
                </a>
              ),
              title: <span className="text-t2">{titleOf(request)}</span>,
              by: <span className="text-t2">{submitterName(request.submittedBy)}</span>,
              approvals: <ApprovalPlaces {...request} />,
              state: <RequestStateTag state={request.state} />,
            }}
          />
        )
      }}
    </Table>
  )
}

/** The same as cards, for a phone. */
export const ApprovalCards = ({ items, onChoose }: Pick<Props, 'items' | 'onChoose'>) => {
  const t = useTranslations('workApproval')
  const titleOf = useRequestTitle()
  const submitterName = useSubmitterName()
  return (
    <ul aria-label={t('views')}>
      {items.map(request => (
        <li key={request.id} className="border-b border-line" data-testid="request">
          <button
            type="button"
            onClick={() => onChoose(request.id)}
            className="block w-full px-4 py-3 text-left text-13 -outline-offset-2"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="text-14 font-semi">{t(kindKeys[request.kind])}</span>
              <Moment request={request} />
            </span>
            <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-t2 [overflow-wrap:anywhere]">
              <span>{titleOf(request)}</span>
              <span>{submitterName(request.submittedBy)}</span>
            </span>
            <span className="mt-2 flex items-center justify-between gap-2">
              <ApprovalPlaces {...request} />
              <RequestStateTag state={request.state} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
