import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  // Texts are nobody's own; what a customer has agreed to is found by the session alone.
  agreementText: 'none',
  textDifference: 'none',
  textAcceptance: 'none',
  textAccept: 'none',
  textStaffList: 'none',
  textStaffDetail: 'none',
  textPreview: 'none',
  textSave: 'none',
  textPublish: 'none',
} as const satisfies AbuseRows
