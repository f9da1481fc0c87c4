import { readTickStatus, watchTicks } from '@plumbline/server/capabilities/market/index'
import { createCitedCursor } from '@plumbline/server/capabilities/trading/index'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { minuteAt, openHouse, type House } from './log-fixture.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.end())

const watch = () =>
  watchTicks({ database: house.database, now: () => house.time.clock.now(), citedSince: createCitedCursor })
const minutes = async (count: number): Promise<void> => {
  for (let place = 0; place < count; place += 1) {
    house.take('EURUSD', 114_300)
    await house.endMinute()
  }
}

it('the house looks at what it has signed since it last looked, and keeps what it found', async () => {
  expect(await readTickStatus(house.database)).toEqual({ signed: undefined, verification: undefined })
  expect(await watch()).toMatchObject({ minutes: 0, findings: [] })
  await minutes(3)
  expect(await watch()).toMatchObject({ minutes: 3, ticks: 3, findings: [] })
  await minutes(1)
  // The newest one of before is looked at once more, so that the next one is held against it.
  expect(await watch()).toMatchObject({ minutes: 2, from: minuteAt(2), findings: [] })
  expect(await readTickStatus(house.database)).toMatchObject({
    signed: { minute: minuteAt(3) },
    verification: { minute: new Date(minuteAt(3)), minutes: 2, fault: null },
  })
})

it('what it found broken stays so until it is mended', async () => {
  await minutes(2)
  await watch()
  await minutes(1)
  const body = `replace(body, ' 114300 ', ' 114301 ')`
  await house.tamper(
    `update market.tick_segment set body = ${body}, head = sha256(convert_to(${body}, 'UTF8'))
     where minute = '${new Date(minuteAt(2)).toISOString()}'`,
  )
  for (let looks = 0; looks < 2; looks += 1) {
    expect((await watch()).findings).toMatchObject([{ kind: 'changed', minute: minuteAt(2) }])
    await minutes(1)
    house.time.sleep(3 * 86_400_000)
  }
  expect((await readTickStatus(house.database)).verification).toMatchObject({
    fault: 'changed',
    faultMinute: new Date(minuteAt(2)),
  })
})
