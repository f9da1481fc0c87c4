import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ApprovalDetail } from './detail.tsx'
import { ApprovalCards, ApprovalTable } from './list.tsx'
import { useLeftInbox, useRequestNews } from './live.ts'
import { kindKeys, useRequest, useRequests, type RequestsView } from '../shared/approvals/queries.ts'
import { useGoOn } from '../shared/queue/after-decision.tsx'
import { QueueAside, QueueList } from '../shared/queue/queue-aside.tsx'
import { QueueKeys } from '../shared/queue/queue-keys.tsx'
import { queueSteps } from '../shared/queue/queue-steps.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { addressOf } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Nothing } from '../shared/nothing.tsx'

const path = '/pages/work/approval/index'
const emptyKeys = { open: 'noneOpen', mine: 'noneMine', decided: 'noneDecided' } as const

/** What is chosen stands in the address, so that a link can lead to it. */
const useChosen = () => {
  const { id: written }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = typeof written === 'string' ? written : undefined
  const navigate = useNavigate()
  return {
    id,
    choose: (next: string | undefined) =>
      void navigate({ href: addressOf(path, { id: next }), replace: true }),
  }
}

/** The inbox of what takes more than one person. */
export const Approvals = () => {
  const t = useTranslations('workApproval')
  const desk = useDesk()
  const [view, setView] = useState<RequestsView>('open')
  const { id: chosen, choose } = useChosen()
  const query = useRequests(view)
  const { data: open } = useRequest(chosen)
  const asked = open === undefined ? t('details') : t(kindKeys[open.request.kind])
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const isWhole = query.isSuccess && !query.isPlaceholderData && !query.hasNextPage
  useRequestNews()
  useLeftInbox(chosen, view === 'open' && isWhole ? items.map(({ id }) => id) : undefined)
  const steps = queueSteps(
    items.map(({ id }) => id),
    chosen,
    choose,
  )
  const goOn = useGoOn(chosen, steps.next)
  useKeys({ j: { act: steps.next, does: t('move') }, k: { act: steps.previous, does: t('move') } })

  const list = (
    <div className="min-w-0 flex-1 desk:px-6">
      <div className="px-4 py-3 desk:px-0">
        <Segmented
          name={t('views')}
          value={view}
          onChange={next => {
            setView(next)
            choose(undefined)
          }}
          options={[
            { value: 'open', label: t('open') },
            { value: 'mine', label: t('mine') },
            { value: 'decided', label: t('decided') },
          ]}
        />
      </div>
      <Listed
        query={query}
        count={items.length}
        awaited={<SkeletonTable rows={6} columns={5} />}
        empty={<Nothing {...(view === 'open' && { title: t('emptyOpen') })} hint={t(emptyKeys[view])} />}
      >
        <div className="@container">
          {desk ? (
            <ApprovalTable items={items} view={view} chosen={chosen} onChoose={choose} />
          ) : (
            <ApprovalCards items={items} onChoose={choose} />
          )}
          <ListEnd {...end} />
        </div>
      </Listed>
    </div>
  )

  return (
    <WorkPage wide title={t('title')} more={t('more')}>
      <div className="flex min-w-0 flex-1">
        <QueueList>
          {list}
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
          <QueueAside name={t('details')} title={asked} onClose={() => choose(undefined)}>
            <div className="flex flex-1 flex-col px-4 pt-2">
              <ApprovalDetail key={chosen} id={chosen} onDecided={() => goOn(chosen)} />
            </div>
          </QueueAside>
        )}
      </div>
      {!desk && (
        <Sheet open={chosen !== undefined} onClose={() => choose(undefined)} title={asked}>
          {chosen !== undefined && <ApprovalDetail key={chosen} id={chosen} onDecided={() => undefined} />}
        </Sheet>
      )}
    </WorkPage>
  )
}
