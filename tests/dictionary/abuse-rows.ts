import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  // Anybody reads it, and nothing in it is anybody's.
  dictionaryOfType: 'none',
  dictionaryList: 'none',
  dictionaryEntry: 'none',
  dictionaryAdd: 'none',
  dictionaryEdit: 'none',
  dictionaryRemove: 'none',
} as const satisfies AbuseRows
