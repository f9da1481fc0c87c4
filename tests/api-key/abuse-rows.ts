import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  apiKeyList: 'none',
  apiKeyAdd: 'none',
  apiKeyRevoke: {
    input: async (app, owner) => {
      const wanted = { name: 'Bot', scope: 'read', days: 30 } as const
      return { id: (await app.call('apiKeyAdd', wanted, { token: owner })).data.item.id }
    },
    refusal: 'api_key.not_found',
  },
} as const satisfies AbuseRows
