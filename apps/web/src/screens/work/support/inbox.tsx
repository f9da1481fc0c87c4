import { useNavigate } from '@tanstack/react-router'
import type { InboxRow } from '@plumbline/protocol/support'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { WorkPage } from '../shared/page.tsx'
import { useGoOn } from '../shared/queue/after-decision.tsx'
import { QueueKeys } from '../shared/queue/queue-keys.tsx'
import { queueSteps } from '../shared/queue/queue-steps.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { useMayI } from '../shared/session/session.ts'
import { answersPath, inboxAddress, type InboxSearch } from './addresses.ts'
import { Found } from './found.tsx'
import { useInbox, useSearchMessages } from './queries.ts'
import { ThreadPane } from './thread-pane.tsx'
import { Threads } from './threads.tsx'
import { InboxTools } from './tools.tsx'

type Answered = { readonly row: InboxRow; readonly place: number }

/** What was just answered keeps its row while it is open, although it waits no more. */
const withAnswered = (
  rows: readonly InboxRow[],
  answered: Answered | undefined,
  open: string | undefined,
): readonly InboxRow[] =>
  answered === undefined || answered.row.id !== open || rows.some(({ id }) => id === open)
    ? rows
    : rows.toSpliced(answered.place, 0, { ...answered.row, state: 'answered', waitingSince: null })

/** The queue, what is open, and a search through what was written; at a desk with a conversation beside it. */
export const Inbox = ({ search }: { search: InboxSearch }) => {
  const t = useTranslations('workSupport')
  const examine = useTranslations('workExamine')
  const navigate = useNavigate()
  const may = useMayI()
  const isDesk = useDesk()
  const [wanted, setWanted] = useState('')
  const [answered, setAnswered] = useState<Answered>()
  const { filter, desk, id: open } = search
  const query = useInbox({ filter, ...(desk !== undefined && { desk }) })
  const listed = query.data?.pages.flatMap(page => page.items) ?? []
  const rows = withAnswered(listed, answered, open)
  // The list may be without it before the answer is known to have been sent.
  const seen = useRef<Answered>(undefined)
  useEffect(() => {
    const place = listed.findIndex(({ id }) => id === open)
    const row = listed[place]
    if (row !== undefined) seen.current = { row, place }
  })
  const found = useSearchMessages(wanted)
  const ids = wanted === '' ? rows.map(({ id }) => id) : (found.data?.items.map(({ row }) => row.id) ?? [])

  const show = (change: Partial<InboxSearch>) =>
    void navigate({ href: inboxAddress({ ...search, ...change }), replace: isDesk || open !== undefined })
  const choose = (id: string | undefined) => show({ id })
  const steps = queueSteps(ids, open, choose)
  const goOn = useGoOn(open, steps.next)
  useKeys({
    j: { act: isDesk ? steps.next : undefined, does: examine('move') },
    k: { act: isDesk ? steps.previous : undefined, does: examine('move') },
  })
  const list = { search, current: open, ...(isDesk && { onChoose: choose }) }
  return (
    <WorkPage
      wide
      title={t('title')}
      actions={
        may('support:answer:edit') && (
          <a
            href={`#${answersPath}`}
            className="inline-flex min-h-11 items-center text-13 font-semi text-primary mouse:min-h-9"
          >
            {t('answers')}
          </a>
        )
      }
    >
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col desk:w-[24rem] desk:flex-none min-[120rem]:w-[28rem]">
          <InboxTools
            search={search}
            onShow={change => show({ id: undefined, ...change })}
            onSearch={setWanted}
          />
          <div className="min-w-0 flex-1">
            {wanted === '' ? (
              <Threads query={query} rows={rows} {...list} />
            ) : (
              <Found text={wanted} {...list} />
            )}
          </div>
          {isDesk && (
            <QueueKeys hints={[{ keys: ['J', 'K'], does: examine('move') }]} goesOn={t('openNext')} />
          )}
        </div>
        {isDesk && (
          <ThreadPane
            key={open}
            id={open}
            hasChoice={ids.length > 0}
            onClose={() => choose(undefined)}
            // Whoever works off what waits goes on after each answer; a talk that goes on is not left by one.
            onAnswered={() => {
              if (seen.current?.row.id === open) setAnswered(seen.current)
              if (filter === 'waiting' && wanted === '' && open !== undefined) goOn(open)
            }}
            onEnded={() => {
              setAnswered(undefined)
              if (open !== undefined) goOn(open)
            }}
          />
        )}
      </div>
    </WorkPage>
  )
}
