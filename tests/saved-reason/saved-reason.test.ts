import { savedReasonsMax } from '@plumbline/rules/saved-reason'
import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { founders, hire, type Member } from '../support/staff.ts'

let database: TestDatabase
let app: App
let ana: Member
let clerk: Member
let support: Member
beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database })
  ;[ana] = await founders(app)
  clerk = await hire(app, ['funds'])
  support = await hire(app, ['support'])
})
afterAll(() => app.stop())

const save = (input: CallInput<'savedReasonSave'>, by = clerk) =>
  app.call('savedReasonSave', input, { token: by.token })
const list = async (by = support) => (await app.call('savedReasons', {}, { token: by.token })).data.items
const newKey = '01938f60-0000-7000-8000-000000000000'

describe('saved reasons', () => {
  it('are written by whoever may, in the languages that read them, and at hand for everybody', async () => {
    const texts = { en: 'The sender is not you', de: 'Der Absender sind nicht Sie' }
    expect(await save({ use: 'deposit.reject', texts })).toMatchObject({ type: 'ok' })
    const [kept] = await list()
    expect(kept).toMatchObject({ use: 'deposit.reject', texts, by: `Clerk ${clerk.username}` })
    const changed = { use: 'deposit.reject', texts: { en: 'The sender is somebody else' } } as const
    await save({ ...changed, key: kept?.key ?? '' })
    expect(await list()).toMatchObject([{ key: kept?.key, ...changed }])
    const removed = await app.call('savedReasonRemove', { key: kept?.key ?? '' }, { token: clerk.token })
    expect(removed).toMatchObject({ type: 'ok', data: { items: [] } })
  })

  it('keep the words of before in the audit log', async () => {
    const { items } = (await app.call('auditList', {}, { token: ana.token })).data
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reason.saved', 'reason.removed']),
    )
  })

  it('keep every version, also where a session has put ordinary triggers to rest', async () => {
    await save({ use: 'halt', texts: { en: 'Prices look wrong' } })
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    try {
      for (const text of ['update staff.saved_reason set texts = null', 'truncate staff.saved_reason'])
        await expect(
          owner.transaction(async tx => {
            await tx.query('set local session_replication_role = replica')
            await tx.query(text)
          }),
        ).rejects.toThrow(/append-only|change/)
    } finally {
      await owner.end()
    }
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'by whoever may not',
      () => save({ use: 'halt', texts: { en: 'Prices look wrong' } }, support),
      'permission.denied',
    ],
    [
      'that nobody has written',
      () => save({ key: newKey, use: 'halt', texts: { en: 'Prices look wrong' } }),
      'reason.unknown',
    ],
    [
      'away that nobody has written',
      () => app.call('savedReasonRemove', { key: newKey }, { token: clerk.token }),
      'reason.unknown',
    ],
    ['without words', () => save({ use: 'halt', texts: {} }), 'request.invalid'],
    ['of two letters', () => save({ use: 'halt', texts: { en: 'no' } }), 'request.invalid'],
  ])('are not taken %s', async (_, act, refusal) => {
    expect(await act()).toMatchObject({ refusal })
  })

  it('are bounded', async () => {
    await app.product.database.query({
      text: `insert into staff.saved_reason (key, use, texts, member, at)
        select gen_random_uuid(), 'halt', '{"en":"Prices look wrong"}', $1, now() from generate_series(1, $2)`,
      values: [ana.id, savedReasonsMax],
    })
    expect(await save({ use: 'halt', texts: { en: 'One more reason' } })).toMatchObject({
      refusal: 'reason.too_many',
    })
  })

  it('are never changed in place, whatever role writes', async () => {
    await expect(
      app.product.database.query(`update staff.saved_reason set use = 'resume'`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
