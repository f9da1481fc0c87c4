/** What this capability adds to the closed lists of the product. */
export const settingCodes = {
  refusals: [
    'setting.unknown',
    'setting.invalid',
    'setting.rule',
    'setting.too_early',
    'setting.unchanged',
    'setting.changed_meanwhile',
  ],
  permissions: ['setting:record:view', 'setting:record:draft', 'setting:record:publish'],
  requestKinds: ['setting.publish'],
  auditActions: [
    'setting.view',
    'setting.drafted',
    'setting.published',
    'setting.withdrawn',
    'setting.effective',
  ],
  auditSubjects: ['setting'],
} as const
