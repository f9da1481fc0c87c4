import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { isSettingKey } from '@plumbline/rules/setting'
import { auditActions, type AuditAction } from '@plumbline/rules/staff'
import { Link2, Link2Off } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useActionName } from '../shared/action-name.ts'
import { useSettingWords } from '../shared/setting-labels.ts'
import { BenchPanel } from '../shared/cards.tsx'

type Activity = NonNullable<WorkbenchView['activity']>
type Chain = WorkbenchView['chain']

/** What of the audit log is said in words; an action without a sentence of its own is named as the audit log names it. */
const sentences = {
  'staff.login': 'did_staff_login',
  'staff.logout': 'did_staff_logout',
  'staff.setup': 'did_staff_setup',
  'staff.bootstrap': 'did_staff_bootstrap',
  'staff.create_requested': 'did_staff_create_requested',
  'staff.created': 'did_staff_created',
  'staff.roles_requested': 'did_staff_roles_requested',
  'staff.roles_changed': 'did_staff_roles_changed',
  'staff.reset_requested': 'did_staff_reset_requested',
  'staff.reset': 'did_staff_reset',
  'staff.suspended': 'did_staff_suspended',
  'staff.resume_requested': 'did_staff_resume_requested',
  'staff.resumed': 'did_staff_resumed',
  'request.submitted': 'did_request_submitted',
  'request.approved': 'did_request_approved',
  'request.rejected': 'did_request_rejected',
  'request.withdrawn': 'did_request_withdrawn',
  'audit.export': 'did_audit_export',
  'setting.drafted': 'did_setting_drafted',
  'setting.published': 'did_setting_published',
  'setting.withdrawn': 'did_setting_withdrawn',
  'market.halted': 'did_market_halted',
  'market.resume_requested': 'did_market_resume_requested',
  'market.resumed': 'did_market_resumed',
  'market.confirmation_requested': 'did_market_confirmation_requested',
  'market.price_confirmed': 'did_market_price_confirmed',
  'customer.noted': 'did_customer_noted',
  'customer.flagged': 'did_customer_flagged',
  'customer.unflagged': 'did_customer_unflagged',
  'customer.freeze_requested': 'did_customer_freeze_requested',
  'customer.frozen': 'did_customer_frozen',
  'customer.unfreeze_requested': 'did_customer_unfreeze_requested',
  'customer.unfrozen': 'did_customer_unfrozen',
  'customer.second_step_requested': 'did_customer_second_step_requested',
  'customer.country_requested': 'did_customer_country_requested',
  'customer.country_changed': 'did_customer_country_changed',
  'customer.recovery_requested': 'did_customer_recovery_requested',
  'security.recovery_set': 'did_security_recovery_set',
  'security.recovery_stopped': 'did_security_recovery_stopped',
  'security.otp_disabled': 'did_security_otp_disabled',
  'customer.sessions_ended': 'did_customer_sessions_ended',
  'verification.decided': 'did_verification_decided',
  'deposit.approved': 'did_deposit_approved',
  'deposit.rejected': 'did_deposit_rejected',
  'deposit.correction_requested': 'did_deposit_correction_requested',
  'deposit.corrected': 'did_deposit_corrected',
  'withdrawal.approved': 'did_withdrawal_approved',
  'withdrawal.rejected': 'did_withdrawal_rejected',
  'payout.sent': 'did_payout_sent',
  'payout.left_requested': 'did_payout_left_requested',
  'payout.return_requested': 'did_payout_return_requested',
  'payout.returned': 'did_payout_returned',
  'reconciliation.recorded': 'did_reconciliation_recorded',
  'funding.exported': 'did_funding_exported',
} as const
const isAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action)
const isSaid = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action)

/** The tail of a long id tells it apart; the whole of it stands in the audit log. */
const idTail = 8
const shortId = (id: string): string => (id.length > 2 * idTail ? `…${id.slice(-idTail)}` : id)

const Subject = ({ kind, id }: Activity[number]['subject']) => {
  const setting = useSettingWords()
  return kind === 'customer' ? (
    <a href={`#/pages/work/customer/index?uid=${id}`} className="text-primary hover:underline">
      {id}
    </a>
  ) : (
    <span className="text-t3">{kind === 'setting' && isSettingKey(id) ? setting.name(id) : shortId(id)}</span>
  )
}

const ChainState = ({ chain }: { chain: NonNullable<Chain> }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const { sealedThrough, verifiedAt, verdict, unsealed } = chain
  const time = (at: string | null) => (at === null ? '' : format.time(Date.parse(at)))
  const Icon = verdict === 'broken' ? Link2Off : Link2
  const tone = { intact: 'text-up', broken: 'text-down', unverified: 'text-t2' }[verdict]
  const text = {
    intact: t('chainIntact', { time: time(verifiedAt) }),
    broken: t('chainBroken'),
    unverified: sealedThrough === null ? t('chainNone') : t('chainUnverified', { time: time(sealedThrough) }),
  }[verdict]
  return (
    <p className={`flex items-center gap-1.5 text-13 font-semi ${tone}`}>
      <Icon aria-hidden className="size-4" />
      {text}
      {unsealed > 0 && (
        <span className="font-regular text-t3">· {t('unsealed', { count: format.count(unsealed) })}</span>
      )}
    </p>
  )
}

type Props = {
  activity: Activity
  chain: Chain
  /** Anything before this day is shown with its date. */
  today: number
}

/** What staff did lately, newest first, and whether their audit log is unchanged. */
export const BenchActivity = ({ activity, chain, today }: Props) => {
  const t = useTranslations('workBench')
  const actionName = useActionName()
  const format = useFormat()
  const when = (at: number) =>
    format.date(at) === format.date(today) ? format.time(at) : format.chartTime(at, 'day')
  return (
    <BenchPanel title={t('activity')} aside={chain !== null && <ChainState chain={chain} />}>
      {activity.length === 0 && (
        <div className="py-6">
          <p className="text-13 text-t2">{t('activityEmpty')}</p>
        </div>
      )}
      <ul>
        {activity.map(({ at, by, action, subject }, place) => (
          <li
            key={`${at} ${place}`}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5 text-13 last:border-0"
          >
            <span className="min-w-16 shrink-0 text-t3">{when(Date.parse(at))}</span>
            <span className="min-w-0 flex-[1_1_9rem]">
              <span className="font-semi">{by}</span>{' '}
              {isSaid(action) ? t(sentences[action]) : isAction(action) ? `· ${actionName(action)}` : action}
            </span>
            {/* Who signed in or was set up is named at the front already. */}
            {subject.id !== by && <Subject {...subject} />}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13">
        <a href="#/pages/work/audit/index" className="font-semi text-primary hover:underline">
          {t('wholeTrail')}
        </a>
      </p>
    </BenchPanel>
  )
}
