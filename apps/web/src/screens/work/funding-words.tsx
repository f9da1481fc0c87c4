import type { FundingItemView } from '@plumbline/protocol/funding-work'
import type { FundingFlag } from '@plumbline/rules'
import { Copy, Repeat, ScanSearch, UserCheck, UsersRound, UserX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Tag } from '../../ui/tag.tsx'
import { TimeLeft } from '../../ui/time-left.tsx'
import { useTimeLeftText, useWorkNow } from './examine-time.ts'

/** The tail of a long id tells it apart; the whole of it is on the item's page and in the audit log. */
const idTail = 8
export const shortId = (id: string): string => `…${id.slice(-idTail)}`

/** How long an item may still wait. */
export const FundingDue = ({ submittedAt, dueAt }: Pick<FundingItemView, 'submittedAt' | 'dueAt'>) => {
  const now = useWorkNow()
  const timeLeftText = useTimeLeftText()
  const due = Date.parse(dueAt)
  return (
    <span className="whitespace-nowrap">
      <TimeLeft leftMs={due - now} wholeMs={due - Date.parse(submittedAt)} text={timeLeftText(due - now)} />
    </span>
  )
}

const stateTones = {
  review: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<FundingItemView['state'], string>
const payoutTones = {
  due: 'warn',
  sent: 'good',
  returned: 'bad',
} as const satisfies Record<NonNullable<FundingItemView['payout']>, string>

/** How it stands; of an approved withdrawal, how its payout stands. */
export const FundingStateTag = ({ state, payout }: Pick<FundingItemView, 'state' | 'payout'>) => {
  const t = useTranslations('workFunding')
  return payout === null ? (
    <Tag tone={stateTones[state]}>{t(state)}</Tag>
  ) : (
    <Tag tone={payoutTones[payout]}>{t(`payout_${payout}`)}</Tag>
  )
}

const flagLooks = {
  same_address_other_customer: { tone: 'bad', icon: UsersRound },
  structuring: { tone: 'warn', icon: ScanSearch },
  rapid_in_out: { tone: 'warn', icon: Repeat },
  name_mismatch: { tone: 'warn', icon: UserX },
  similar_image: { tone: 'bad', icon: Copy },
} as const satisfies Record<FundingFlag, unknown>

export const FundingFlagTag = ({ flag }: { flag: FundingFlag }) => {
  const t = useTranslations('workFunding')
  const { tone, icon } = flagLooks[flag]
  return (
    <Tag tone={tone} icon={icon}>
      {t(`flag_${flag}`)}
    </Tag>
  )
}

/** What is striking about an item, or that nothing is. */
export const FundingFlagTags = ({ flags }: Pick<FundingItemView, 'flags'>) => {
  const t = useTranslations('workFunding')
  if (flags.length === 0)
    return (
      <Tag tone="good" icon={UserCheck}>
        {t('nothingFound')}
      </Tag>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map(flag => (
        <FundingFlagTag key={flag} flag={flag} />
      ))}
    </span>
  )
}

/** Zeros behind the second decimal place, which say nothing. */
const idleZeros = /(?<=\.\d\d\d*?)0+$/

/** An amount in its own currency, exact: '6,200.00 USDT' for '6200.000000'. */
export const useAmountText = () => {
  const format = useFormat()
  return (amount: string, currency: string): string =>
    `${format.decimal(amount.replace(idleZeros, ''))} ${currency}`
}
