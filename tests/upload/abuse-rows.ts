import { imageOf, type AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  upload: 'none',
  uploadImage: {
    input: async (app, owner) => ({ id: await imageOf(app, owner, 'verification') }),
    refusal: 'upload.unknown',
  },
} as const satisfies AbuseRows
