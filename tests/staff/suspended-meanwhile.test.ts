import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { founders, hire, type Member } from '../support/staff.ts'

const reason = 'Signed in from an unknown place'

let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
  ;[ada, ben] = await founders(app)
  // Two who manage staff are left whatever becomes of the founders.
  await hire(app, ['admin'])
  await hire(app, ['admin'])
})
afterAll(() => app.stop())

it('who is suspended while a suspension of theirs waits suspends nobody', async () => {
  const { database } = app.product
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = database.transaction(async tx => {
    await tx.query(`select from staff.member where id = ${ben.id} for update`)
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const suspend = (id: string, by: Member) => app.call('staffSuspend', { id, reason }, { token: by.token })
  const first = suspend(ben.id, ada)
  await expect.poll(() => lockWaits(database)).toBe(1)
  const second = suspend(ada.id, ben)
  await expect.poll(() => lockWaits(database)).toBe(2)
  held.resolve()
  await holder
  expect(await first).toMatchObject({ type: 'ok' })
  expect(await second).toMatchObject({ refusal: 'session.ended' })
  expect(await app.call('staffInfo', {}, { token: ada.token })).toMatchObject({ type: 'ok' })
})
