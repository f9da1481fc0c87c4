/** What this capability adds to the closed lists of the product. */
export const uploadCodes = {
  refusals: [
    'upload.type',
    'upload.too_large',
    'upload.pixels',
    'upload.unreadable',
    'upload.unknown',
    'upload.too_many',
  ],
  permissions: ['upload:image:view'],
  auditActions: ['upload.view'],
  auditSubjects: ['upload'],
} as const
