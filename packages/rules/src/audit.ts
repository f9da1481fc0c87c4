import { securityActions } from './security.ts'

/** Everything that leaves an entry in the trail. A name once used is never given another meaning. */
export const auditActions = [
  'staff.login',
  'staff.login_failed',
  'staff.logout',
  'staff.setup',
  'staff.bootstrap',
  'staff.view',
  'staff.create_requested',
  'staff.created',
  'staff.roles_requested',
  'staff.roles_changed',
  'staff.reset_requested',
  'staff.reset',
  'staff.suspended',
  'staff.resume_requested',
  'staff.resumed',
  'request.view',
  'request.submitted',
  'request.approved',
  'request.rejected',
  'request.withdrawn',
  'request.expired',
  'audit.view',
  'audit.export',
  'audit.status',
  'setting.view',
  'setting.drafted',
  'setting.published',
  'setting.withdrawn',
  'setting.effective',
  'market.action_requested',
  'market.action_entered',
  'search.run',
  'work.view',
  'customer.view',
  'customer.noted',
  'customer.flagged',
  'customer.unflagged',
  'customer.frozen',
  'customer.unfreeze_requested',
  'customer.unfrozen',
  'customer.second_step_requested',
  'customer.sessions_ended',
  'verification.list_view',
  'verification.view',
  'verification.submitted',
  'verification.decided',
  'verification.auto_decided',
  'upload.view',
  'credit.changed',
  'market.halted',
  'market.resume_requested',
  'market.resumed',
  ...securityActions,
  'identity.registered',
  'identity.country_declared',
  'identity.avatar_changed',
  'market.source_changed',
  'market.suspended',
  'market.unsuspended',
  'market.view',
  'deposit.submitted',
  'deposit.cancelled',
  'deposit.viewed',
  'deposit.approved',
  'deposit.rejected',
  'deposit.auto_decided',
  'deposit.assigned',
  'withdrawal.submitted',
  'withdrawal.cancelled',
  'withdrawal.viewed',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.auto_decided',
  'withdrawal.assigned',
  'payout.sent',
  'payout.returned',
  'funding.viewed',
  'funding.noted',
  'funding.exported',
  'reconciliation.viewed',
  'reconciliation.recorded',
  'destination.added',
  'destination.changed',
  'destination.removed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = [
  'customer',
  'staff',
  'request',
  'verification',
  'setting',
  'upload',
  'order',
  'audit',
  'search',
  'work',
  'market',
  'deposit',
  'withdrawal',
  'reconciliation',
  'destination',
  'payment',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActors = ['staff', 'customer', 'system'] as const
export type AuditActor = (typeof auditActors)[number]

/** Most rows of one export. */
export const auditExportRowsMax = 10_000

/**
 * What can be wrong with the chain. Changed: an entry or its seal is not what was sealed. Missing: one is gone.
 * Foreign: a seal that does not continue the chain. Cut: the end is gone. Rewritten: another chain than the one whose
 * head was kept. Unsealed: an entry that should have its place by now.
 */
export const trailFaults = ['changed', 'missing', 'foreign', 'cut', 'rewritten', 'unsealed'] as const
export type TrailFault = (typeof trailFaults)[number]
