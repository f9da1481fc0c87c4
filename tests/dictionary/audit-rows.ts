import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'

let count = 0
const newEntry = async ({ app, ana }: TrailHouse) => {
  const entry = { type: 'audited', value: `value ${(count += 1)}`, label: 'Label' }
  const { data } = await app.call('dictionaryAdd', entry, { token: ana.token })
  return { id: data.entry.id, ...entry }
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  dictionaryAdd: () => ({ type: 'audited', value: `value ${(count += 1)}`, label: 'Label' }),
  dictionaryEdit: async (house: TrailHouse) => ({ ...(await newEntry(house)), remark: 'Another one' }),
  dictionaryRemove: async (house: TrailHouse) => ({ id: (await newEntry(house)).id }),
} satisfies TrailRows
