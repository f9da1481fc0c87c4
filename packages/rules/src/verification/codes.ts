/** What this capability adds to the closed lists of the product. */
export const verificationCodes = {
  refusals: [
    'verification.pending',
    'verification.approved',
    'verification.field',
    'verification.name',
    'verification.single_name',
    'verification.under_age',
    'verification.document_used',
    'verification.not_pending',
    'verification.reason_required',
    'verification.compliance',
    'verification.required',
    'verification.awaited',
    'verification.rejected',
  ],
  permissions: [
    'identity:verification:view',
    'identity:verification:decide',
    'identity:verification:compliance',
  ],
  auditActions: [
    'verification.list_view',
    'verification.view',
    'verification.submitted',
    'verification.decided',
    'verification.auto_decided',
  ],
  auditSubjects: ['verification'],
} as const
