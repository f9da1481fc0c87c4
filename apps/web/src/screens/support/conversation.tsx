import type { SupportEntryView } from '@plumbline/protocol/support'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import type { Chat } from '../../live/support/chat.ts'
import { useKeptDraft } from '../../live/drafts/use-kept-draft.ts'
import { AboutLink } from '../../shared/chat/about-link.tsx'
import { Bubble } from '../../shared/chat/bubble.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useMessageTimes } from './message-times.ts'
import { AnswerLater, Office } from './office.tsx'
import { Waiting } from './queued.tsx'
import { Ended } from './rating.tsx'
import { Start } from './start.tsx'
import { Write, type Named } from './write.tsx'

type EntryProps = { entry: SupportEntryView; time: string; chat: Chat }

const Entry = ({ entry, time, chat: { viewer, newest } }: EntryProps) => {
  const t = useTranslations('support')
  const place = useTranslations('place')
  const format = useFormat()
  // The end is said below the newest message; older ones end with the thread that follows.
  if (entry.kind === 'closed')
    return <p className="text-center text-12 text-t2">{format.localTime(Date.parse(entry.at))}</p>
  const isOwn = entry.author === 'customer'
  const state = entry.number <= (newest?.staffRead ?? 0) ? t('seen') : t('sent')
  return (
    <Bubble
      entry={entry}
      viewer={viewer}
      side={isOwn ? 'own' : 'other'}
      by={
        isOwn ? (
          <span className="sr-only">{t('you')}</span>
        ) : entry.by === null ? (
          place('support')
        ) : (
          t('by', { name: entry.by })
        )
      }
      foot={isOwn ? `${time} · ${state}` : time}
      about={entry.about === null ? null : <AboutLink about={entry.about} />}
    />
  )
}

/** Marks what is on the screen as read, as long as somebody can be looking. */
const useReading = ({ newest, read }: Chat): void => {
  const number = newest?.newest ?? 0
  const isUnread = (newest?.unread ?? 0) > 0
  const told = useRef(0)
  const tellRead = useEffectEvent(read)
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible' || number === 0) return
      if (told.current >= number && !isUnread) return
      told.current = number
      tellRead(number)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [number, isUnread])
}

/** The newest message stays in sight when one is added. */
const useNewestInSight = (count: number) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return end
}

const Messages = ({ chat, onTopic }: { chat: Chat; onTopic: (text: string) => void }) => {
  const t = useTranslations('support')
  const { query, entries, waiting, newest, isAnswering } = chat
  const { day, clock } = useMessageTimes()
  const last = entries.at(-1)?.number ?? 0
  const end = useNewestInSight(last + waiting.length)
  useReading(chat)
  const sentAlready = new Set(entries.flatMap(({ attempt }) => (attempt === null ? [] : [attempt])))
  const ended = newest?.thread?.state === 'closed' ? newest.thread : undefined
  return (
    <>
      {query.hasNextPage && (
        <div className="text-center">
          <Button look="text" size="row" onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
      <div role="log" aria-label={t('write')} className="space-y-3">
        {entries.map((entry, at) => {
          const before = entries[at - 1]
          const isNewDay = before === undefined || day(before.at) !== day(entry.at)
          return (
            <Fragment key={entry.number}>
              {isNewDay && <p className="text-center text-12 text-t2">{day(entry.at)}</p>}
              <Entry entry={entry} time={clock(entry.at)} chat={chat} />
            </Fragment>
          )
        })}
        {waiting.map(
          message =>
            !sentAlready.has(message.key) && <Waiting key={message.key} message={message} chat={chat} />,
        )}
      </div>
      <p role="status" className="min-h-5 text-13 text-t2">
        {isAnswering
          ? t('typing')
          : newest?.thread?.state === 'waiting' && <AnswerLater office={newest.office} />}
      </p>
      {ended !== undefined && <Ended chat={chat} thread={ended} />}
      {last === 0 && waiting.length === 0 && (
        // What visitors ask about is not in the pages of an account.
        <Start onTopic={chat.viewer === 'customer' ? onTopic : undefined} />
      )}
      <div ref={end} className="scroll-mb-64" />
    </>
  )
}

/** The whole conversation, with where the next message is written. */
export const Conversation = ({ chat, about }: { chat: Chat; about: Named | undefined }) => {
  const { query, newest, waiting } = chat
  const { draft, change, forget } = useKeptDraft(`support ${about?.id ?? ''}`, { text: '' })
  const setText = (text: string) => (text === '' ? forget() : change({ text }))
  const writing = useRef<HTMLDivElement>(null)
  const begin = (topic: string) => {
    setText(topic)
    writing.current?.querySelector('textarea')?.focus()
  }
  return (
    <div className="flex flex-1 flex-col gap-3">
      {newest !== undefined && <Office office={newest.office} />}
      {/* What was said last stands above where one answers, however high the window is. */}
      <div className="flex flex-1 flex-col justify-end gap-3">
        {newest === undefined && query.fetchStatus === 'paused' ? (
          // Without a connection from the start: what waits here is shown all the same.
          <div className="space-y-3">
            {waiting.map(message => (
              <Waiting key={message.key} message={message} chat={chat} />
            ))}
          </div>
        ) : (
          <Fetched query={query} awaited={<SkeletonRows count={4} />}>
            {() => <Messages chat={chat} onTopic={begin} />}
          </Fetched>
        )}
      </div>
      {/* Where few lines fit, as with large letters or on a phone that lies, it does not cover what is read. */}
      <div
        ref={writing}
        className="-mx-4 border-t border-line bg-page px-4 py-3 desk:mx-0 desk:px-0 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(min-height:36em)]:sticky [@media(min-height:36em)]:bottom-0"
      >
        <Write chat={chat} about={about} text={draft.text} onText={setText} />
      </div>
    </div>
  )
}
