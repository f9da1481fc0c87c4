import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { sendKyc, sendRealName, verificationOf } from '../support/builders/verification.ts'

const secondMs = 1_000

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const stateOf = async (token: string) => (await verificationOf(app, { token })).kyc.state

describe('a demo account', () => {
  it('is decided on by itself after ten seconds, and told so', async () => {
    const token = await app.openDemo()
    await sendKyc(app, { token })
    await sendRealName(app, { token })
    app.timer.wind(9 * secondMs)
    expect(await stateOf(token)).toBe('pending')
    app.timer.wind(secondMs)
    await expect
      .poll(() => verificationOf(app, { token }))
      .toMatchObject({
        kyc: { state: 'approved', automatic: true, reason: null },
        realName: { state: 'approved', automatic: true },
      })
    expect((await app.call('credit', {}, { token })).data).toMatchObject({
      score: 90,
      events: [{ points: expect.any(Number) as number }, {}],
    })
  })

  it('leaves a trail that names nobody of staff', async () => {
    const token = await app.openDemo()
    await sendKyc(app, { token })
    app.timer.wind(10 * secondMs)
    await expect.poll(() => stateOf(token)).toBe('approved')
    const { rows } = await app.product.database.query<{ actor_kind: string; actor_id: string | null }>(
      `select actor_kind, actor_id from audit.entry where action = 'verification.auto_decided' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_kind: 'system', actor_id: null }])
  })

  it('is decided on after a restart as well', async () => {
    const token = await app.openDemo()
    await sendKyc(app, { token })
    app.timer.wind(4 * secondMs)
    await app.restart()
    expect(await stateOf(token)).toBe('pending')
    app.timer.wind(5 * secondMs)
    expect(await stateOf(token)).toBe('pending')
    app.timer.wind(secondMs)
    await expect.poll(() => stateOf(token)).toBe('approved')
  })

  it('whose time passed while nothing ran is decided on at once', async () => {
    const token = await app.openDemo()
    await sendKyc(app, { token })
    app.clock.move(60 * secondMs)
    await app.restart()
    app.timer.wind(0)
    await expect.poll(() => stateOf(token)).toBe('approved')
  })
})
