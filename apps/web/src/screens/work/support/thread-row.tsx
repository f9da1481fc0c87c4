import type { InboxRow } from '@plumbline/protocol/support'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { classes } from '../../../ui/classes.ts'
import { useTimeLeftText, useWorkNow } from '../shared/work-time.ts'
import { inboxAddress, type InboxSearch } from './addresses.ts'
import { ThreadTag, useThreadName } from './labels.tsx'

/** For how long nobody has answered, with the moment it began as a hint. */
const Waiting = ({ since }: { since: string }) => {
  const t = useTranslations('workSupport')
  const format = useFormat()
  const text = useTimeLeftText()
  const at = Date.parse(since)
  return (
    <span className="font-semi text-warn" title={format.localTime(at)}>
      {t('state_waiting')} {text(Math.max(1, useWorkNow() - at))}
    </span>
  )
}

export type ThreadRowProps = {
  readonly row: InboxRow
  readonly text: string | null
  readonly search: InboxSearch
  /** Which conversation is open beside the list. */
  readonly current: string | undefined
  /** Opens it beside the list, where there is room for that. */
  readonly onChoose?: (id: string) => void
}

/** One conversation in the list, as a way to it. */
export const ThreadRow = ({ row, text, search, current, onChoose }: ThreadRowProps) => {
  const t = useTranslations('workSupport')
  const format = useFormat()
  const nameOf = useThreadName()
  const isCurrent = row.id === current
  return (
    <li data-testid="support-thread" className="border-b border-line">
      <a
        href={`#${inboxAddress({ ...search, id: row.id })}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={event => {
          // With a key held it opens in a tab of its own.
          if (onChoose === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onChoose(row.id)
        }}
        className={classes(
          'block px-4 py-3 text-13 -outline-offset-2 active:bg-sunk desk:px-6',
          isCurrent ? 'bg-primary/5 shadow-[inset_3px_0_var(--primary)]' : 'mouse:hover:bg-sunk',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-center gap-2 text-14 font-semi">
            {nameOf(row)}
            {row.waitingSince === null && <ThreadTag state={row.state} />}
          </span>
          <span className="text-t2">
            {row.waitingSince === null ? (
              format.localTime(Date.parse(row.lastAt))
            ) : (
              <Waiting since={row.waitingSince} />
            )}
          </span>
        </span>
        <span className="mt-1 block text-t2 wrap-anywhere">{text ?? ''}</span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-12 text-t2">
          <span>{row.language.toUpperCase()}</span>
          <span>{`${t('team')}: ${t(`desk_${row.desk}`)}`}</span>
          <span>{`${t('assignedTo')}: ${row.assignedTo?.name ?? t('nobody')}`}</span>
        </span>
      </a>
    </li>
  )
}
