/** What this capability adds to the closed lists of the product. */
export const announcementCodes = {
  refusals: [
    'announcement.unknown',
    'announcement.period',
    'announcement.unchanged',
    'announcement.changed_meanwhile',
    'announcement.published_already',
    'announcement.not_published',
    'announcement.not_must_see',
    'announcement.too_many',
  ],
  permissions: ['notice:announcement:view', 'notice:announcement:edit', 'notice:announcement:publish'],
  requestKinds: ['announcement.publish'],
  auditActions: [
    'announcement.list_viewed',
    'announcement.viewed',
    'announcement.drafted',
    'announcement.publish_requested',
    'announcement.published',
    'announcement.ended',
  ],
  auditSubjects: ['announcement'],
} as const
