import { tickMinuteOf } from '@plumbline/rules/prices'
import { waitingMinutesMax } from '@plumbline/server/capabilities/market/tick-log/tick-log'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHouse, type House } from './log-fixture.ts'

let house: House

beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.end())

const untilWaiting = async (minutes: number): Promise<void> => {
  await expect
    .poll(async () => {
      await house.time.wind(500)
      return house.log.waiting()
    })
    .toBe(minutes)
}

it('takes no more than some minutes that cannot be written, and goes on once they are', async () => {
  const sealing = 'execute on function market.seal_minute'
  await house.tamper(`revoke ${sealing} from plumbline_app`)
  let newest = 0
  for (let minutes = 1; minutes <= waitingMinutesMax + 1; minutes += 1) {
    expect(house.log.isFull()).toBe(false)
    newest = house.take('EURUSD', 114_300 + minutes).at
    await house.time.wind(60_000)
    await untilWaiting(minutes)
  }
  expect(house.log.isFull()).toBe(true)
  await house.tamper(`grant ${sealing} to plumbline_app`)
  await untilWaiting(0)
  expect(house.log.isFull()).toBe(false)
  expect(house.log.newest()?.minute).toBe(tickMinuteOf(newest))
  expect(await house.verify()).toMatchObject({ minutes: waitingMinutesMax + 1, findings: [] })
})
