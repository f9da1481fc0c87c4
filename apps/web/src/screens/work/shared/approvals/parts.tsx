import { minuteMs } from '@plumbline/rules/core'
import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import { everyInstrument } from '@plumbline/rules/market'
import { isSettingKey } from '@plumbline/rules/setting'
import { requestHours, type RequestState } from '@plumbline/rules/staff'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../../../ui/classes.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TimeLeft } from '../../../../ui/time-left.tsx'
import { useWorkNow } from '../work-time.ts'
import { useSettingWords } from '../setting-labels.ts'

const hourMs = 60 * minuteMs

const states = {
  open: { tone: 'waiting', key: 'stateOpen' },
  approved: { tone: 'good', key: 'stateApproved' },
  rejected: { tone: 'bad', key: 'stateRejected' },
  withdrawn: { tone: 'quiet', key: 'stateWithdrawn' },
  expired: { tone: 'quiet', key: 'stateExpired' },
} as const satisfies Record<RequestState, { tone: string; key: string }>

export const RequestStateTag = ({ state }: { state: RequestState }) => {
  const t = useTranslations('workApproval')
  const { tone, key } = states[state]
  return <Tag tone={tone}>{t(key)}</Tag>
}

/** What a request is about; a customer is named by UID, a setting as its page names it. */
export const useRequestTitle = () => {
  const t = useTranslations('workApproval')
  const setting = useSettingWords()
  return ({ kind, title }: Pick<ApprovalRequestView, 'kind' | 'title'>): string => {
    if (kind === 'setting.publish') return isSettingKey(title) ? setting.name(title) : title
    if (kind === 'market.resume') return title === everyInstrument ? t('everyInstrument') : title
    return /^(?:customer|deposit|withdrawal)\./.test(kind) ? t('customerName', { uid: title }) : title
  }
}

/** How long a request still waits. */
export const WaitsFor = ({ expiresAt }: Pick<ApprovalRequestView, 'expiresAt'>) => {
  const t = useTranslations('workApproval')
  const leftMs = Date.parse(expiresAt) - useWorkNow()
  const hours = Math.floor(leftMs / hourMs)
  const text =
    leftMs <= 0
      ? t('over')
      : hours > 0
        ? t('leftHours', { hours: String(hours) })
        : t('leftMinutes', { minutes: String(Math.floor(leftMs / minuteMs)) })
  return <TimeLeft leftMs={leftMs} wholeMs={requestHours * hourMs} text={text} />
}

/** A place for each person whose approval it takes, filled as they come. */
export const ApprovalPlaces = ({
  approvals: count,
  approvalsRequired: needed,
}: Pick<ApprovalRequestView, 'approvals' | 'approvalsRequired'>) => {
  const t = useTranslations('workApproval')
  return (
    <span
      role="img"
      aria-label={t('approvals', { count: String(count), needed: String(needed) })}
      className="inline-flex gap-1 align-middle"
    >
      {Array.from({ length: needed }, (_, place) => (
        <span
          key={place}
          className={classes(
            'grid size-5 place-items-center rounded-full border',
            place < count ? 'border-up bg-up-tint text-up' : 'border-dashed border-control',
          )}
        >
          {place < count && <Check className="size-3" strokeWidth={3} />}
        </span>
      ))}
    </span>
  )
}

/** Who asked: a member of staff by name, a customer by UID. */
export const useSubmitterName = () => {
  const t = useTranslations('workApproval')
  return ({ kind, name }: ApprovalRequestView['submittedBy']): string =>
    kind === 'staff' ? name : t('customerName', { uid: name })
}
