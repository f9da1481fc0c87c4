import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { newPerson, sendKyc } from '../support/builders/verification.ts'

const waiting = async ({ app, ana }: TrailHouse): Promise<string> => {
  await sendKyc(app, await newPerson(app))
  const { data } = await app.call('examineList', { state: 'pending' }, { token: ana.token })
  return data.items.at(-1)?.id ?? ''
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  examineList: () => ({}),
  examineDetail: async house => ({ id: await waiting(house) }),
  examineDecide: async house => ({ id: await waiting(house), decision: 'reject', reasonCode: 'unreadable' }),
} satisfies TrailRows
