import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'

// Seven weeks before the list of Hong Kong's holidays ends; what rests on rules alone is known for years.
const metricsToken = 'a token that reads figures only'
const start = Date.parse('2040-11-13T03:00:00.000Z')

let app: App
let ana: Member
let ben: Member
beforeAll(async () => {
  app = await startApp({ start, jobs: 'all', environment: { METRICS_TOKEN: metricsToken } })
  ;[ana, ben] = await founders(app)
})
afterAll(() => app.stop())

const signedIn = async (member: Member): Promise<string> =>
  (await app.call('staffInfo', {}, { token: member.token })).type === 'ok'
    ? member.token
    : (await signInStaff(app, member)).token
const warned = async () => (await app.call('marketHealth', {}, { token: await signedIn(ana) })).data.calendars
const checked = async () => {
  const { data } = await app.call('goLive', {}, { token: await signedIn(ana) })
  return data.items.find(({ check }) => check === 'calendars')
}
const daysLeft = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(new URL('/metrics', app.address), { headers })).text()
  return /^plumbline_calendar_days_left (\d+)$/m.exec(text)?.[1]
}

it('staff are warned 60 days before a list of holidays ends, and no more once it goes on', async () => {
  expect(await warned()).toEqual([{ name: 'indexHongKong', through: '2040-12-31', daysLeft: 48 }])
  expect(await checked()).toMatchObject({ state: 'missing', share: { have: 15, need: 16 } })
  // The job that counts them runs beside the start.
  await expect.poll(daysLeft).toBe('48')

  const value = { indexHongKong: { holidays: ['2041-01-01'], through: '2041-12-31' } }
  const asked = await app.call(
    'settingDraft',
    { key: 'market.hours', value, reason: 'Published by the exchange' },
    { token: await signedIn(ana) },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  const input = { id: asked.data.request, decision: 'approve' as const, reason: 'Compared with its page' }
  expect(await app.call('requestDecide', input, { token: await signedIn(ben) })).toMatchObject({ type: 'ok' })
  app.clock.move(3 * 86_400_000)
  await app.product.settings.refresh()
  expect(await warned()).toEqual([])
  expect(await checked()).toMatchObject({ state: 'done' })
})
