/** What this capability adds to the closed lists of the product. */
export const savingsCodes = {
  refusals: [
    'savings.product_unknown',
    'savings.product_closed',
    'savings.product_changed',
    'savings.below_minimum',
    'savings.above_maximum',
    'savings.insufficient',
    'savings.places_full',
    'savings.reserve',
    'savings.order_unknown',
    'savings.completed',
  ],
  permissions: ['savings:overview:view', 'savings:order:view'],
  auditActions: ['savings.overview_viewed', 'savings.orders_viewed', 'savings.order_viewed'],
  auditSubjects: ['savings', 'savings_order'],
} as const
