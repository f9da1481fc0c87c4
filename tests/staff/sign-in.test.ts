import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, hire } from '../support/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('a member of staff', () => {
  it('is set up with a link, signs in with a code, and is known by it', async () => {
    const [ada] = await founders(app)
    const info = await app.call('staffInfo', {}, { token: ada.token })
    expect(info.data.staff_info).toMatchObject({
      username: 'admin',
      roles: ['admin'],
      permissions: ['*:*:*'],
    })
    const clerk = await hire(app, ['support'])
    expect((await app.call('staffInfo', {}, { token: clerk.token })).data.staff_info.roles).toEqual([
      'support',
    ])
  })
})
