import { imageOf, type AbuseRows } from '../support/builders/owned.ts'

const person = {
  firstName: 'Pellow',
  surname: 'Orrinsdale',
  gender: 'female',
  birthday: '1991-03-14',
  nationality: 'PT',
  areaCode: '351',
  mobile: '912345678',
  certificateType: 'passport',
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  verification: 'none',
  realName: {
    input: async (app, owner) => ({
      name: 'Pellow Orrinsdale',
      idNumber: 'PT-1234567',
      front: await imageOf(app, owner, 'verification'),
      back: await imageOf(app, owner, 'verification'),
    }),
    refusal: 'upload.unknown',
  },
  kyc: {
    input: async (app, owner) => ({ ...person, image: await imageOf(app, owner, 'verification') }),
    refusal: 'upload.unknown',
  },
  verificationDraft: {
    input: async (app, owner) => ({
      kind: 'kyc',
      fields: { image: await imageOf(app, owner, 'verification') },
    }),
    refusal: 'upload.unknown',
  },
  credit: 'none',
  examineDecide: 'none',
  examineDetail: 'none',
  examineList: 'none',
} as const satisfies AbuseRows
