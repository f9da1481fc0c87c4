import type { StaffThreadView, SupportEntryView } from '@plumbline/protocol/support'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useAboutName } from '../../../shared/chat/about-link.tsx'
import { Bubble } from '../../../shared/chat/bubble.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useMayI } from '../shared/session/session.ts'
import { inboxPath } from './addresses.ts'
import { ThreadTag, useThreadName } from './labels.tsx'
import { useThread } from './queries.ts'
import { Reply } from './reply.tsx'
import { Side } from './side.tsx'

const Entry = ({ entry, thread }: { entry: SupportEntryView; thread: StaffThreadView }) => {
  const t = useTranslations('workSupport')
  const chat = useTranslations('support')
  const format = useFormat()
  const aboutName = useAboutName()
  const time = format.localTime(Date.parse(entry.at))
  if (entry.kind === 'closed')
    return (
      <p className="text-center text-12 text-t2">{`${t('state_closed')} · ${entry.by ?? ''} · ${time}`}</p>
    )
  const isOwn = entry.author === 'staff'
  return (
    <Bubble
      entry={entry}
      viewer="staff"
      side={isOwn ? 'own' : 'other'}
      by={isOwn ? (entry.by ?? '') : t(thread.row.uid === null ? 'visitor' : 'customer')}
      foot={isOwn ? `${time} · ${chat(entry.number <= thread.customerRead ? 'seen' : 'sent')}` : time}
      about={
        entry.about === null ? null : (
          <span className="font-semi wrap-anywhere">
            {aboutName(entry.about)} <span className="text-12 font-regular text-t2">{entry.about.id}</span>
          </span>
        )
      }
    />
  )
}

type Live = ReturnType<typeof useThread>

const Messages = ({ thread, live }: { thread: StaffThreadView; live: Live }) => {
  const t = useTranslations('workSupport')
  const chat = useTranslations('support')
  const may = useMayI()
  const end = useRef<HTMLDivElement>(null)
  const { newest } = thread
  useEffect(() => {
    if (newest > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3 px-4 py-4 desk:sticky desk:top-[3.75rem] desk:h-[calc(100dvh-8rem)] desk:self-start desk:px-6">
      {thread.hasOlder && (
        <div className="text-center">
          <Button look="text" size="row" onClick={() => void live.older()}>
            {chat('older')}
          </Button>
        </div>
      )}
      <div
        role="log"
        aria-label={t('title')}
        // Whoever has no mouse scrolls it by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 space-y-3 rounded-field -outline-offset-2 desk:overflow-y-auto"
      >
        {thread.items.map(entry => (
          <Entry key={entry.number} entry={entry} thread={thread} />
        ))}
        <div ref={end} className="scroll-mb-72" />
      </div>
      <p role="status" className="min-h-5 text-13 text-t2">
        {live.isTyping && t('customerTyping')}
      </p>
      {thread.row.state !== 'closed' && may('support:thread:reply') && <Reply thread={thread} />}
    </div>
  )
}

/** One conversation, with what helps to answer it at the side. */
export const ThreadPage = ({ id }: { id: string }) => {
  const t = useTranslations('workSupport')
  const nameOf = useThreadName()
  const live = useThread(id)
  const row = live.query.data?.row
  return (
    <WorkPage
      title={row === undefined ? t('title') : nameOf(row)}
      more={row !== undefined && <ThreadTag state={row.state} />}
    >
      <BackLink to={inboxPath} at="line">
        {t('back')}
      </BackLink>
      <Fetched query={live.query} awaited={<SkeletonRows count={5} />}>
        {thread => (
          <div className="grid flex-1 border-t border-line desk:grid-cols-[minmax(0,1fr)_23rem]">
            <Messages thread={thread} live={live} />
            <aside aria-label={t('customer')} className="min-w-0 border-line desk:border-l">
              <Side thread={thread} />
            </aside>
          </div>
        )}
      </Fetched>
    </WorkPage>
  )
}
