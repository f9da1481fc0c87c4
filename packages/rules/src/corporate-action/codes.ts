/** What this capability adds to the closed lists of the product. */
export const corporateActionCodes = {
  refusals: [
    'action.too_early',
    'action.invalid',
    'action.entered_already',
    'instrument.not_offered',
    'instrument.ended',
  ],
  permissions: ['market:action:view', 'market:action:enter', 'market:action:approve'],
  requestKinds: ['market.action'],
  auditActions: ['market.action_requested', 'market.action_entered'],
} as const
