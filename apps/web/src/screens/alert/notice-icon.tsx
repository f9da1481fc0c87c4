import {
  Bell,
  ChartNoAxesCombined,
  Megaphone,
  MessageCircle,
  PiggyBank,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { isOfCopying } from '../../i18n/copying-text.ts'
import { isOfMoney } from '../../i18n/money-text.ts'
import type { NoticeView } from '../../live/account/alerts.ts'
import { isOfSavings } from './savings-notice.tsx'

const look = { 'aria-hidden': true, className: 'mt-0.5 size-4.5 shrink-0 text-t3' } as const

/** What a notice is about, at a glance; its words say the same. */
export const NoticeIcon = ({ notice }: { notice: NoticeView }) => {
  if (notice.kind === 'alert' || notice.kind === 'alert_expired') return <Bell {...look} />
  if (notice.kind === 'announcement') return <Megaphone {...look} />
  if (notice.kind === 'support_answered') return <MessageCircle {...look} />
  if (isOfCopying(notice)) return <UsersRound {...look} />
  if (isOfSavings(notice)) return <PiggyBank {...look} />
  return isOfMoney(notice) ? <Wallet {...look} /> : <ChartNoAxesCombined {...look} />
}
