import type { FundingItemView, ListedFundingItem } from '@plumbline/protocol/funding-operations'
import type { FundingFlag } from '@plumbline/rules/funding'
import { Ban, CircleSlash, Copy, Equal, Files, Repeat, ScanSearch, UsersRound, UserX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'
import { FlagTags } from '../shared/queue/queue-parts.tsx'

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
  similar_transaction: { tone: 'bad', icon: Files },
  same_sum: { tone: 'warn', icon: Equal },
  no_transaction: { tone: 'warn', icon: CircleSlash },
} as const satisfies Record<FundingFlag, unknown>

/** The customer is suspended: no flag of the item, and more than any of them. */
const SuspendedTag = () => {
  const t = useTranslations('workFunding')
  return (
    <Tag tone="bad" icon={Ban}>
      {t('suspended')}
    </Tag>
  )
}

/** What is striking about an item and whose it is, in short. */
export const ItemChecks = ({
  item: { flags, frozen, name },
  most,
}: {
  item: ListedFundingItem
  /** How many have room. */
  most: number
}) => {
  // What weighs most is never among those that are only counted.
  const [grave, other] = [
    flags.filter(flag => flagLooks[flag].tone === 'bad'),
    flags.filter(flag => flagLooks[flag].tone !== 'bad'),
  ]
  const first = [
    ...(frozen === null ? [] : [<SuspendedTag key="suspended" />]),
    ...grave.map(flag => <FundingFlagTag key={flag} flag={flag} />),
    // Without an approved identity check there is no name: nobody has found that nothing is wrong.
    ...(name === null ? [<UnverifiedTag key="unverified" />] : []),
  ]
  return (
    <FlagTags flags={other} first={first} most={most}>
      {flag => <FundingFlagTag key={flag} flag={flag} />}
    </FlagTags>
  )
}

/** No identity check of the customer was approved. */
export const UnverifiedTag = () => {
  const t = useTranslations('workFunding')
  return (
    <Tag tone="warn" icon={UserX}>
      {t('verified_none')}
    </Tag>
  )
}

export const FundingFlagTag = ({ flag }: { flag: FundingFlag }) => {
  const t = useTranslations('workFunding')
  const { tone, icon } = flagLooks[flag]
  return (
    <Tag tone={tone} icon={icon}>
      {t(`flag_${flag}`)}
    </Tag>
  )
}
