import { auditActions, isLook, type AuditAction } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { useActionName } from '../shared/action-name.ts'

type AreaOf<Action extends string> = Action extends `${infer Area}.${string}` ? Area : never

const groups = [
  'customers',
  'identity',
  'funding',
  'market',
  'traders',
  'savings',
  'loans',
  'support',
  'texts',
  'approvals',
  'settings',
  'staff',
  'audit',
] as const
type Group = (typeof groups)[number]

/** Under which heading somebody looks for an action. */
const groupOf: Readonly<Record<AreaOf<AuditAction>, Group>> = {
  security: 'customers',
  identity: 'customers',
  customer: 'customers',
  credit: 'customers',
  invitation: 'customers',
  verification: 'identity',
  upload: 'identity',
  deposit: 'funding',
  withdrawal: 'funding',
  payout: 'funding',
  payment: 'funding',
  destination: 'funding',
  funding: 'funding',
  reconciliation: 'funding',
  market: 'market',
  clock: 'market',
  term: 'market',
  trader: 'traders',
  savings: 'savings',
  loan: 'loans',
  loan_repayment: 'loans',
  support: 'support',
  announcement: 'texts',
  text: 'texts',
  dictionary: 'texts',
  reason: 'texts',
  request: 'approvals',
  setting: 'settings',
  golive: 'settings',
  staff: 'staff',
  audit: 'audit',
  search: 'audit',
  work: 'audit',
}

type Props = {
  readonly value: AuditAction | ''
  /** Only what changed something, or all. */
  readonly show: 'changes' | undefined
  readonly onChange: (action: AuditAction | '') => void
}

/** There are some two hundred actions: each under its part of the work area, in the system's own list. */
export const ActionSelect = ({ value, show, onChange }: Props) => {
  const t = useTranslations('workAudit')
  const work = useTranslations('work')
  const actionName = useActionName()
  const offered = auditActions.filter(action => show === undefined || !isLook(action))
  const inOrder = groups.flatMap(group =>
    offered
      .filter(action => groupOf[action.split('.')[0] as AreaOf<AuditAction>] === group)
      .map(value => ({ value, label: actionName(value), group: work(group) })),
  )
  return (
    <PillSelect
      name={t('actionLabel')}
      value={value}
      options={[{ value: '' as const, label: t('anyAction') }, ...inOrder]}
      onChange={onChange}
      on={value !== ''}
    />
  )
}
