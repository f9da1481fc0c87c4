import type { StaffThreadView, SupportEntryView } from '@plumbline/protocol/support'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useAboutName } from '../../../shared/chat/about-link.tsx'
import { Bubble } from '../../../shared/chat/bubble.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useDesk, useWideDesk } from '../../../ui/hooks/use-media.ts'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'
import { useMayI } from '../shared/session/session.ts'
import { ThreadTag } from './labels.tsx'
import type { useThread } from './queries.ts'
import { Reply } from './reply.tsx'
import { FactsLine, Side } from './side.tsx'
import { Ways } from './ways.tsx'

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

export type ThreadEvents = { readonly onAnswered: () => void; readonly onEnded: () => void }

type Props = ThreadEvents & { readonly thread: StaffThreadView; readonly live: Live }

/** What was written, from the newest up. */
const Messages = ({ thread, live }: Pick<Props, 'thread' | 'live'>) => {
  const t = useTranslations('workSupport')
  const chat = useTranslations('support')
  const end = useRef<HTMLDivElement>(null)
  const { newest } = thread
  useEffect(() => {
    if (newest > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <div
      role="log"
      aria-label={t('title')}
      // Whoever has no mouse scrolls it by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col px-4 pt-4 -outline-offset-2 desk:overflow-y-auto desk:px-6"
    >
      {/* As in any chat the newest stands just above where one writes. */}
      <div className="mx-auto mt-auto w-full max-w-[60rem] space-y-3">
        {thread.hasOlder && (
          <div className="text-center">
            <Button look="text" size="row" onClick={() => void live.older()}>
              {chat('older')}
            </Button>
          </div>
        )}
        {thread.items.map(entry => (
          <Entry key={entry.number} entry={entry} thread={thread} />
        ))}
        <p role="status" className="min-h-5 text-13 text-t2">
          {live.isTyping && t('customerTyping')}
        </p>
        <div ref={end} className="max-desk:scroll-mb-40" />
      </div>
    </div>
  )
}

/** One conversation: who answers it and what can be done with it, what was written, and where an answer is written. */
export const Thread = ({ thread, live, onAnswered, onEnded }: Props) => {
  const t = useTranslations('workSupport')
  const may = useMayI()
  const isDesk = useDesk()
  const isWide = useWideDesk()
  const { row } = thread
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2 desk:gap-2 desk:px-6">
          {isDesk && !isWide && <FactsLine thread={thread} />}
          <p className="min-w-0 flex-1 text-13 text-t2">
            {!isDesk && (
              <span className="mr-3 inline-block">
                <ThreadTag state={row.state} />
              </span>
            )}
            <span className="mr-3 inline-block">{`${t('team')}: ${t(`desk_${row.desk}`)}`}</span>
            <span className="inline-block">{`${t('assignedTo')}: ${row.assignedTo?.name ?? t('nobody')}`}</span>
          </p>
          <Ways thread={thread} onEnded={onEnded} />
        </div>
        <Messages thread={thread} live={live} />
        {row.state !== 'closed' && may('support:thread:reply') && (
          <QueueFoot>
            <div className="mx-auto max-w-[60rem] desk:px-2">
              <Reply thread={thread} onAnswered={onAnswered} />
            </div>
          </QueueFoot>
        )}
      </div>
      {isWide && (
        <aside
          aria-label={t('customer')}
          className="relative w-[21rem] shrink-0 overflow-y-auto border-l border-line min-[120rem]:w-[26rem]"
        >
          <Side thread={thread} />
        </aside>
      )}
    </div>
  )
}
