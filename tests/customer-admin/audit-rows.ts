import {
  askForRecovery,
  customer,
  freeze,
  verified,
  withSecondStep,
} from '../support/builders/customer-admin.ts'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { approve } from '../support/staff.ts'
import { type TrailHouse, type TrailRows, why } from '../support/builders/audit-rows.ts'

/** Somebody's suspended account. */
const frozen = async ({ app, ana }: TrailHouse): Promise<string> => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: ana.token })
  return uid
}

/** Somebody whose lost address is to be replaced. */
const recovering = async ({ app, ana, bob }: TrailHouse): Promise<string> => {
  const { uid } = await verified(app, ana)
  await approve(app, await askForRecovery(app, { uid, by: ana.token, email: newEmail() }), bob)
  return uid
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  workbench: () => ({}),
  // Counts alone, which every page asks for again and again.
  workWaiting: 'nothing',
  staffSearch: () => ({ q: 'ada@example.org' }),
  customersSuspended: () => ({}),
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
  customerCountry: async ({ app }) => ({
    uid: (await registerByEmail(app, newEmail(), { country: 'SG' })).data.user_info.uid,
    country: 'PT',
    reasonCode: 'moved',
    reason: why,
  }),
  customerRecovery: async ({ app, ana }) => ({
    uid: (await verified(app, ana)).uid,
    to: { kind: 'email', email: newEmail() },
    reasonCode: 'no_access',
    reason: why,
  }),
  customerRecoveryStop: async house => ({ uid: await recovering(house), reason: why }),
  customerSessionsEnd: async ({ app }) => ({ uid: (await customer(app)).uid, reason: why }),
} satisfies TrailRows
