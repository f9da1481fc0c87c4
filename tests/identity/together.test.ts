import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { codeTo, goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database, environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => app.stop())

/** Takes a right away from the product while `work` runs, so that its transaction fails half-way. */
const without = async <Value>(right: string, table: string, work: () => Promise<Value>): Promise<Value> => {
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  try {
    await owner.query(`revoke ${right} on ${table} from plumbline_app`)
    return await work()
  } finally {
    await owner.query(`grant ${right} on ${table} to plumbline_app`)
    await owner.end()
  }
}

const customers = async () =>
  (await app.product.database.query('select id from identity.customer')).rows.length

describe('a code and what it opens', () => {
  it('commit together: a registration that fails leaves the code, and no customer', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const before = await customers()
    const attempt = () => app.call('register', { email, password: goodPassword, code })
    expect(await without('insert', 'identity.agreement', attempt)).toMatchObject({
      status: 500,
      refusal: 'request.failed',
    })
    expect(await customers()).toBe(before)
    expect((await attempt()).type).toBe('ok')
    expect(await customers()).toBe(before + 1)
  })

  it('commit together: a change of password that fails leaves the code, the sessions and the password', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    const attempt = () =>
      app.call('changePassword', { oldPassword: goodPassword, password: 'another one 8', code }, { token })
    expect(await without('insert', 'outbox.message', attempt)).toMatchObject({ status: 500 })
    expect((await app.call('userInfo', {}, { token })).type).toBe('ok')
    expect((await app.call('login', { username: email, password: goodPassword })).type).toBe('ok')
    expect((await attempt()).type).toBe('ok')
  })

  it('are there after a restart: a code that was sent before opens', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    await app.restart()
    expect((await app.call('register', { email, password: goodPassword, code })).type).toBe('ok')
  })

  it('a code that could not be put into the outbox was not made', async () => {
    const email = newEmail()
    app.clock.move(61_000)
    const ask = () => app.call('sendEmailCode', { email, scene: 'register' })
    expect(await without('insert', 'outbox.message', ask)).toMatchObject({ status: 500 })
    expect((await ask()).type).toBe('ok')
    expect(await lettersTo(app, email)).toHaveLength(1)
  })
})
