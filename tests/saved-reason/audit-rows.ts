import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'

const saved = async ({ app, ana }: TrailHouse): Promise<string> => {
  const { data } = await app.call(
    'savedReasonSave',
    { use: 'halt', texts: { en: 'Prices look wrong' } },
    { token: ana.token },
  )
  return data.items.at(-1)?.key ?? ''
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  // Words of the firm itself, which name nobody.
  savedReasons: 'nothing',
  savedReasonSave: () => ({ use: 'halt', texts: { en: 'News is expected' } }),
  savedReasonRemove: async house => ({ key: await saved(house) }),
} satisfies TrailRows
