import { expect } from 'vitest'
import { customer, freeze } from '../support/builders/customer-admin.ts'
import { type TrailHouse, type TrailRows, why } from '../support/builders/audit-rows.ts'
import { type Member, hire } from '../support/staff.ts'

let names = 0

/** A request of one person's that is still open. */
const asked = async ({ app, ana }: TrailHouse, by: Member): Promise<string> => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: ana.token })
  const { data } = await app.call('customerUnfreeze', { uid, reason: why }, { token: by.token })
  return data.request.id
}
const suspended = async ({ app, ana }: TrailHouse): Promise<string> => {
  const { id } = await hire(app, ['support'])
  const answer = await app.call('staffSuspend', { id, reason: why }, { token: ana.token })
  expect(answer).toMatchObject({ type: 'ok' })
  return id
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  // By somebody who is nobody yet; their entries are tested where sign-in and set-up are.
  staffLogin: 'nothing',
  staffSetupShow: 'nothing',
  staffSetup: 'nothing',
  // Who one is oneself: asked for by every page.
  staffInfo: 'nothing',
  staffLogout: () => ({}),
  staffList: () => ({}),
  staffCreate: () => ({
    username: `newcomer${(names += 1)}`,
    name: 'New Comer',
    email: `newcomer${names}@staff.example.org`,
    roles: ['support'],
    reason: why,
  }),
  staffRoles: async ({ app }) => ({ id: (await hire(app, ['support'])).id, roles: ['funds'], reason: why }),
  staffReset: async ({ app }) => ({ id: (await hire(app, ['support'])).id, reason: why }),
  staffSuspend: async ({ app }) => ({ id: (await hire(app, ['support'])).id, reason: why }),
  staffResume: async house => ({ id: await suspended(house), reason: why }),
  requestList: () => ({}),
  requestDetail: async house => ({ id: await asked(house, house.bob) }),
  requestDecide: async house => ({ id: await asked(house, house.bob), decision: 'reject', reason: why }),
  requestWithdraw: async house => ({ id: await asked(house, house.ana) }),
} satisfies TrailRows
