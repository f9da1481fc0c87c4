/** What this capability adds to the closed lists of the product. */
export const corporateActionCodes = {
  refusals: [
    'action.too_early',
    'action.invalid',
    'action.entered_already',
    'action.successor_not_listed',
    'action.successor_ended',
    'action.successor_currency',
    'action.successor_expected',
    'instrument.not_offered',
    'instrument.ended',
    'instrument.replaced',
  ],
  permissions: ['market:action:view', 'market:action:enter', 'market:action:approve'],
  requestKinds: ['market.action'],
  auditActions: ['market.action_requested', 'market.action_entered'],
} as const
