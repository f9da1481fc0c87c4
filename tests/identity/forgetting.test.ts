import { forgetOldCodes, forgetOldSessions } from '@plumbline/server/capabilities/identity/index'
import type { SettledMillis } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'

const dayMs = 24 * 3_600_000

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const counted = async (text: string): Promise<number> => {
  const { rows } = await app.product.database.query<{ count: bigint }>(text)
  return Number(rows[0]?.count)
}
const later = (days: number): SettledMillis => (app.clock.now() + days * dayMs) as SettledMillis

describe('what the product forgets', () => {
  it('is a code after two days, so that a day’s count outlives the day', async () => {
    app.clock.move(61_000)
    await app.call('sendEmailCode', { email: newEmail(), scene: 'register' })
    const codes = () => counted('select count(*) from identity.code')
    await forgetOldCodes(app.product.database, (later(2) - 1) as SettledMillis)
    expect(await codes()).toBe(1)
    await forgetOldCodes(app.product.database, (later(2) + 1) as SettledMillis)
    expect(await codes()).toBe(0)
  })

  it('is a session a month after it ran out, never one that lives', async () => {
    const { token } = (await registerByEmail(app, newEmail())).data
    await app.openDemo()
    const sessions = () => counted('select count(*) from identity.session')
    expect(await sessions()).toBe(2)
    await forgetOldSessions(app.product.database, later(59))
    expect(await sessions()).toBe(2)
    expect((await app.call('userInfo', {}, { token })).type).toBe('ok')
    await forgetOldSessions(app.product.database, later(61))
    expect(await sessions()).toBe(0)
  })
})
