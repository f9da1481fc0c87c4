import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { sheetText, type Hash } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { forgetOldTicks } from '@plumbline/server/capabilities/market/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { houseKey, minuteAt, openHouse, type House } from './log-fixture.ts'

let house: House
let owner: Database
beforeAll(async () => {
  house = await openHouse()
  owner = createDatabase({ url: house.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  house.take('EURUSD', 114_300)
  await house.endMinute()
  house.take('EURUSD', 114_301)
  await house.keep()
})
afterAll(async () => {
  await owner.end()
  await house.end()
})

const newest = async (): Promise<Hash> => {
  const { rows } = await house.database.query<{ hash: Hash }>(
    `select encode(hash, 'hex') as hash from market.tick_head`,
  )
  return rows[0]?.hash ?? ('' as Hash)
}
const lineOf = (head: Hash) => [{ code: 'EURUSD' as Code, count: 1, head }]

describe('the product’s role', () => {
  it.each([
    `update market.tick_segment set body = body`,
    `delete from market.tick_segment`,
    `truncate market.tick_segment`,
    `insert into market.tick_segment select * from market.tick_segment`,
    `update market.tick_minute set sheet = sheet`,
    `delete from market.tick_minute`,
    `insert into market.tick_minute select * from market.tick_minute`,
    `update market.tick_head set number = 1`,
    `delete from market.tick_chain`,
    `delete from market.tick_tail`,
    `insert into market.tick_tail select * from market.tick_tail`,
    `delete from market.tick_key`,
    `delete from market.tick_verification`,
    `drop table market.tick_segment_202611`,
    `select market.make_tick_month(now())`,
  ])('may not: %s', async text => {
    await expect(house.database.query(text)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('the tables', () => {
  it.each([
    'update market.tick_segment set body = body',
    'delete from market.tick_segment',
    'truncate market.tick_segment',
    'truncate market.tick_segment_202611',
    'update market.tick_minute set sheet = sheet',
    'delete from market.tick_minute',
    'truncate market.tick_minute_202611',
    'delete from market.tick_key',
  ])('stop even their owner, by accident: %s', async text => {
    await expect(owner.query(text)).rejects.toThrow(/append-only|cannot be changed|only/i)
  })

  it('hold no text under a hash that is not its own', async () => {
    await expect(
      house.tamper(`update market.tick_segment set body = replace(body, ' 114300 ', ' 114301 ')`),
    ).rejects.toThrow('check constraint')
    await expect(
      house.tamper(`update market.tick_minute set sheet = replace(sheet, 'EURUSD 1', 'EURUSD 2')`),
    ).rejects.toThrow('check constraint')
  })
})

describe('sealing refuses', () => {
  const seal = (epoch: number, minute: Millis, text: string) =>
    house.database.query({
      text: `select market.seal_minute($1, 1, 1, $2, $3, $4, null, $5)`,
      values: [epoch, new Date(minute), text, Buffer.from(houseKey.key, 'hex'), Buffer.alloc(64)],
    })
  const sheet = (minute: Millis, previous: Hash) =>
    sheetText({ minute, previous, key: houseKey.key, lines: lineOf('1'.repeat(64) as Hash) })

  it('a minute that is signed already, and one before it', async () => {
    const previous = await newest()
    for (const minute of [minuteAt(0), minuteAt(-1)])
      await expect(seal(house.epoch, minute, sheet(minute, previous))).rejects.toThrow('signed already')
  })

  it('a sheet that does not continue the newest one', async () => {
    const text = sheet(minuteAt(1), '2'.repeat(64) as Hash)
    await expect(seal(house.epoch, minuteAt(1), text)).rejects.toThrow('does not continue')
  })

  it('an engine that does not hold the lease', async () => {
    const text = sheet(minuteAt(1), await newest())
    await expect(seal(house.epoch - 1, minuteAt(1), text)).rejects.toThrow('another engine')
    await expect(
      house.database.query({
        text: `select market.keep_ticks($1, 1, 9, array[now()], array['EURUSD'], array[5::smallint], array['x'])`,
        values: [house.epoch - 1],
      }),
    ).rejects.toThrow('another engine')
  })

  it('a segment that the sheet does not list', async () => {
    await expect(
      house.database.query({
        text: `select market.seal_segments($1, $2, array['EURUSD'], array[1], array[$3])`,
        values: [house.epoch, new Date(minuteAt(0)), 'plumbline-ticks 1\n'],
      }),
    ).rejects.toThrow('does not list')
  })
})

describe('months that are past their time', () => {
  it('are dropped whole, and never any younger than a year', async () => {
    const empty = await freshDatabase()
    const [ofOwner, ofProduct] = [empty.ownerUrl, empty.appUrl].map(url =>
      createDatabase({ url, poolSize: 1, applicationName: 'test' }),
    )
    if (ofOwner === undefined || ofProduct === undefined) throw new Error('two connections')
    for (const months of [0, 1, 11, 12, 13, 14, 40, 84, 85, 120])
      await ofOwner.query({
        text: `select market.make_tick_month(date_trunc('month', now()) - make_interval(months => $1))`,
        values: [months],
      })
    const left = async (): Promise<number> => {
      const { rows } = await ofOwner.query<{ count: bigint }>(
        `select count(*) from pg_inherits where inhparent = 'market.tick_segment'::regclass`,
      )
      return Number(rows[0]?.count)
    }
    // Each month is two tables.
    expect(await forgetOldTicks(ofProduct, 7)).toBe(4)
    expect(await left()).toBe(8)
    expect(await forgetOldTicks(ofProduct, 0)).toBe(8)
    expect(await left()).toBe(4)
    await ofOwner.end()
    await ofProduct.end()
    await empty.drop()
  })
})
