/** What this capability adds to the closed lists of the product. */
export const publishedTextCodes = {
  refusals: [
    'text.unknown',
    'text.sections',
    'text.plain',
    'text.period',
    'text.unchanged',
    'text.changed_meanwhile',
    'text.published_already',
    'text.too_many',
    'agreement.acceptance_needed',
  ],
  permissions: ['text:version:view', 'text:version:edit', 'text:version:publish'],
  requestKinds: ['text.publish'],
  auditActions: [
    'text.list_viewed',
    'text.viewed',
    'text.drafted',
    'text.publish_requested',
    'text.published',
    'text.accepted',
  ],
  auditSubjects: ['text'],
} as const
