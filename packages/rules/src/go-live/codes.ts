/** What this capability adds to the closed lists of the product. */
export const goLiveCodes = {
  permissions: ['work:golive:view'],
  auditActions: ['golive.viewed'],
} as const
