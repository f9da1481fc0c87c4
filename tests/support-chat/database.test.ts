import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders, type Member } from '../support/staff.ts'
import { asking, clerk } from './people.ts'

let app: App
let owner: Database
let ana: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** What the database says to its own owner, who may write anything that no rule refuses. */
const refusalOf = async (text: string, values: readonly unknown[]): Promise<string | undefined> =>
  owner.query({ text, values }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  )

describe('whatever role writes', () => {
  it.each([
    ['changes what was written', `update support.entry set is_masked = true where thread = $1`, 'PL002'],
    ['removes what was written', `delete from support.entry where thread = $1`, 'PL002'],
    ['removes a thread', `delete from support.thread where id = $1`, 'PL002'],
    [
      'leaves a number out',
      `update support.conversation set newest = newest + 2 where id = (select conversation from support.thread where id = $1)`,
      'PL140',
    ],
    [
      'makes unread what was read',
      `update support.conversation set customer_read = 0 where id = (select conversation from support.thread where id = $1)`,
      'PL140',
    ],
    ['rates what still runs', `update support.thread set stars = 5, rated_at = now() where id = $1`, '23514'],
    [
      'keeps an image that is nobody’s',
      `insert into upload.image (id, use, object, media_type, width, height, fingerprint, created_at, expires_at)
        select gen_random_uuid(), 'support', repeat('a', 64), 'image/jpeg', 1, 1, sha256(''), now(), now() from support.thread
        where id = $1`,
      '23514',
    ],
    [
      'keeps an image of a visitor for another use than the chat',
      `insert into upload.image (id, visitor, use, object, media_type, width, height, fingerprint, created_at, expires_at)
        select gen_random_uuid(), sha256(''), 'proof', repeat('a', 64), 'image/jpeg', 1, 1, sha256(''), now(), now()
        from support.thread where id = $1`,
      '23514',
    ],
    [
      'opens a second thread beside it',
      `insert into support.thread (id, conversation, opened_at, in_hours, waiting_since, last_at)
        select gen_random_uuid(), conversation, now(), true, now(), now() from support.thread where id = $1`,
      '23505',
    ],
  ])('never %s', async (_, text, code) => {
    const { thread } = await asking(app)
    expect(await refusalOf(text, [thread])).toBe(code)
  })

  it.each([
    [
      'opens again',
      `update support.thread set state = 'waiting', waiting_since = now(), closed_at = null, closed_by = null`,
    ],
    ['assigns', `update support.thread set assigned_to = null`],
    ['hands over', `update support.thread set desk = 'funds'`],
  ])('never %s what has ended', async (_, text) => {
    const { ada, thread } = await asking(app)
    await clerk(app, ana).reply(thread, 'Done')
    await clerk(app, ana).close(thread)
    expect(await refusalOf(`${text} where id = $1`, [thread])).toBe('PL141')
    await ada.rate(thread, 3)
    expect(await refusalOf('update support.thread set stars = 5 where id = $1', [thread])).toBe('PL141')
  })
})
