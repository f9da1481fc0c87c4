import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Millis } from '@plumbline/rules/market'
import { readStates, statesCode, type StateLine } from '@plumbline/rules/prices'
import { readLoggedStates } from '@plumbline/server/capabilities/market/index'
import { kinds, minuteAt, openHouse, type House } from './log-fixture.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.end())

const code = 'EURUSD'
let number = 0
const at = () => ({ at: house.time.clock.now(), after: { epoch: house.epoch, number } })
const take = (): void => {
  house.take(code, 114_309)
  number += 1
}
const suspended = (is: 'on' | 'off'): StateLine => ({
  ...at(),
  is,
  flag: 'suspended',
  reason: is === 'on' ? 'jump' : undefined,
  scopes: [code],
})
/** As a market does when it starts: says what holds, and of every minute from then on. */
const begin = (held: readonly string[] = []): void => {
  number = 0
  const lines = (from: Millis): readonly StateLine[] => [
    { at: from, after: at().after, is: 'begin', steps: 0 },
    ...(held.length === 0
      ? []
      : [
          { at: from, after: at().after, is: 'on', flag: 'halted', reason: undefined, scopes: held } as const,
        ]),
  ]
  for (const line of lines(house.time.clock.now())) house.log.note(line)
  house.log.beginWith(lines)
}
const said = async (minute: Millis): Promise<readonly string[]> => {
  const { rows } = await house.database.query<{ body: string }>({
    text: 'select body from market.tick_segment where minute = $1 and code = $2',
    values: [new Date(minute), statesCode],
  })
  const lines = rows[0] && readStates(rows[0].body)?.lines
  return (lines ?? []).map(line =>
    line.is === 'begin' || line.is === 'clock' ? line.is : `${line.flag} ${line.is} ${line.scopes.join(' ')}`,
  )
}

describe('what could be traded', () => {
  it('is signed with the quotes of its minute, and each minute begins with it', async () => {
    begin([code])
    take()
    await house.endMinute()
    take()
    house.log.note(suspended('on'))
    await house.endMinute()
    expect(await said(minuteAt(0))).toEqual(['begin', `halted on ${code}`])
    expect(await said(minuteAt(1))).toEqual(['begin', `halted on ${code}`, `suspended on ${code}`])
    expect(kinds(await house.verify())).toEqual([])
  })

  it('outlasts a crash as soon as it is kept, also where no quote came since', async () => {
    begin()
    take()
    await house.keep()
    house.log.note(suspended('on'))
    await house.log.statesKept()
    house.log.note(suspended('off'))
    house.log.note(suspended('on'))
    await house.log.statesKept()
    await house.crash()
    const held = ['begin', `suspended on ${code}`, `suspended off ${code}`, `suspended on ${code}`]
    expect(house.log.statesBefore()).toHaveLength(held.length)
    begin()
    take()
    await house.endMinute()
    expect(await said(minuteAt(0))).toEqual([...held, 'begin'])
    expect(kinds(await house.verify())).toEqual([])
  })

  it('is known of a minute without quotes from the one before', async () => {
    begin()
    take()
    house.log.note(suspended('on'))
    await house.endMinute()
    await house.time.wind(5 * 60_000)
    const room = { database: house.database, tickLog: house.log }
    const lines = await readLoggedStates(room, { from: minuteAt(3), to: minuteAt(4) })
    expect(lines.map(({ is }) => is)).toEqual(['begin', 'on'])
  })

  it('that is gone is found', async () => {
    begin()
    take()
    await house.endMinute()
    take()
    house.log.note(suspended('on'))
    await house.endMinute()
    await house.tamper(`delete from market.tick_segment where code = 'STATES'`)
    expect(kinds(await house.verify())).toEqual(['segment missing', 'segment missing'])
  })

  it('may not be left out of a later minute', async () => {
    begin()
    take()
    await house.endMinute()
    house.log.beginWith(() => [])
    take()
    await house.endMinute()
    expect(kinds(await house.verify())).toEqual(['segment missing'])
  })
})
