import { customer, freeze, withSecondStep } from '../support/builders/customer-admin.ts'
import { type TrailHouse, type TrailRows, why } from '../support/builders/audit-rows.ts'

/** Somebody's suspended account. */
const frozen = async ({ app, ana }: TrailHouse): Promise<string> => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: ana.token })
  return uid
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  workbench: () => ({}),
  // Counts alone, which every page asks for again and again.
  workWaiting: 'nothing',
  staffSearch: () => ({ q: 'ada@example.org' }),
  customerDetail: async ({ app }) => ({ uid: (await customer(app)).uid }),
  customerOrders: async ({ app }) => ({ uid: (await customer(app)).uid }),
  customerNote: async ({ app }) => ({ uid: (await customer(app)).uid, text: 'Called back, all is well' }),
  customerFlag: async ({ app }) => ({
    uid: (await customer(app)).uid,
    flag: 'complaint',
    set: 'on',
    reason: why,
  }),
  customerFreeze: async ({ app }) => ({
    uid: (await customer(app)).uid,
    reasonCode: 'access_doubt',
    reason: why,
  }),
  customerFreezeLasting: async ({ app }) => ({
    uid: (await customer(app)).uid,
    reasonCode: 'authority_order',
    reason: why,
  }),
  customerUnfreeze: async house => ({ uid: await frozen(house), reason: why }),
  customerSecondStep: async ({ app }) => ({
    uid: (await withSecondStep(app)).uid,
    reasonCode: 'device_lost',
    reason: why,
  }),
  customerSessionsEnd: async ({ app }) => ({ uid: (await customer(app)).uid, reason: why }),
} satisfies TrailRows
