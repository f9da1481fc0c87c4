/** What this capability adds to the closed lists of the product. */
export const savedReasonCodes = {
  refusals: ['reason.unknown', 'reason.too_many'],
  permissions: ['work:reason:edit'],
  auditActions: ['reason.saved', 'reason.removed'],
  auditSubjects: ['saved_reason'],
} as const
