/** What this capability adds to the closed lists of the product. */
export const termCodes = {
  refusals: [
    'term.duration',
    'term.stake_below',
    'term.stake_above',
    'term.too_many_running',
    'term.exposure',
    'term.crosses_closing',
    'term.product_changed',
    'term.insufficient',
    'term.not_ended',
  ],
  permissions: ['term:exposure:view', 'term:result:view', 'term:pattern:view'],
  auditActions: ['term.view', 'term.pattern_found', 'term.pattern_ended'],
  auditSubjects: ['term'],
} as const
