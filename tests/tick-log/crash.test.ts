import { readSegment } from '@plumbline/rules/prices'
import type { Millis, Quote } from '@plumbline/rules/market'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseKey, minuteAt, openHouse, otherKey, type House } from './log-fixture.ts'
import { openOrder } from './open-order.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.end())

const linesOf = async (minute: Millis, code: string): Promise<readonly string[]> => {
  const { rows } = await house.database.query<{ body: string }>({
    text: 'select body from market.tick_segment where minute = $1 and code = $2',
    values: [new Date(minute), code],
  })
  return (
    readSegment(rows[0]?.body ?? '')?.ticks.map(
      ({ quote, isRecovered }) => `${quote.epoch}.${quote.number}${isRecovered ? '*' : ''} ${quote.bid}`,
    ) ?? []
  )
}

const orderAt = (quote: Quote, conversion?: Quote) => openOrder(house, quote, conversion)

describe('after a crash in the middle of a minute', () => {
  it('what was kept is signed, and the quotes of orders that were not kept are put in first', async () => {
    house.take('EURUSD', 114_300)
    house.take('BTCUSD', 9_700_000)
    await house.keep()
    house.take('EURUSD', 114_301)
    const cited = house.take('EURUSD', 114_302)
    house.take('BTCUSD', 9_700_001)
    const conversion = house.take('USDHKD', 780_000)
    await orderAt(cited, conversion)
    await house.crash()
    await house.time.wind(1_000)
    house.take('EURUSD', 114_303)
    await house.endMinute()

    expect(await linesOf(minuteAt(0), 'EURUSD')).toEqual(['1.1 114300', '1.4* 114302', '2.1 114303'])
    expect(await linesOf(minuteAt(0), 'BTCUSD')).toEqual(['1.2 9700000'])
    expect(await linesOf(minuteAt(0), 'USDHKD')).toEqual(['1.6* 780000'])
    // 1.3 and 1.5: accepted, named by nobody, gone with the process.
    expect(await house.verify()).toMatchObject({ minutes: 1, ticks: 5, lost: 2, cited: 2, findings: [] })
  })

  it('a second crash, before anything else is signed, loses nothing of that and doubles nothing', async () => {
    house.take('EURUSD', 114_300)
    await house.keep()
    const first = house.take('EURUSD', 114_301)
    await orderAt(first)
    await house.crash()
    const second = house.take('EURUSD', 114_302)
    await orderAt(second)
    await house.crash()
    await house.crash()
    house.take('EURUSD', 114_303)
    await house.endMinute()
    expect(await linesOf(minuteAt(0), 'EURUSD')).toEqual([
      '1.1 114300',
      '1.2* 114301',
      '2.1* 114302',
      '4.1 114303',
    ])
    expect(await house.verify()).toMatchObject({ lost: 0, cited: 2, findings: [] })
  })

  it('a minute that was over when the process died is signed by the next start, in its place', async () => {
    house.take('EURUSD', 114_300)
    await house.keep()
    house.time.sleep(10 * 60_000)
    await house.crash()
    expect(house.log.newest()?.minute).toBe(minuteAt(0))
    house.take('EURUSD', 114_301)
    await house.endMinute()
    expect(await house.verify()).toMatchObject({ minutes: 2, ticks: 2, findings: [] })
  })

  it('what was written twice, because nobody knew whether it was, stands in the log once', async () => {
    house.take('EURUSD', 114_300)
    await house.keep()
    house.take('EURUSD', 114_301)
    await house.keep()
    await house.tamper(
      `insert into market.tick_tail select minute, code, epoch, number + 10, price_scale,
        (select string_agg(text, '' order by number) from market.tick_tail) from market.tick_tail where number = 2`,
    )
    await house.crash()
    await house.endMinuteOf(minuteAt(0))
    expect(await linesOf(minuteAt(0), 'EURUSD')).toEqual(['1.1 114300', '1.2 114301'])
  })

  it('a quote that is held over the restart is in the log, because an order may still name it', async () => {
    house.take('EURUSD', 114_300)
    await house.keep()
    const held = house.take('USDHKD', 780_000, {
      raw: { bid: 779_998 as never, ask: 780_015 as never, version: 3 },
    })
    await house.database.query({
      text: `insert into market.newest_quote (feed, code, kind, epoch, number, price_scale, bid, ask, at, received_at, source,
          raw_bid, raw_ask, raw_version)
        values ('manual', $1, 'live', $2, $3, 5, $4, $5, $6, $6, 'exchange', $7, $8, $9)`,
      values: [
        held.code,
        held.epoch,
        held.number,
        held.bid,
        held.ask,
        new Date(held.at),
        held.raw?.bid,
        held.raw?.ask,
        held.raw?.version,
      ],
    })
    await house.crash()
    const quote = house.take('EURUSD', 114_301)
    await orderAt(quote, held)
    await house.endMinute()
    expect(await linesOf(minuteAt(0), 'USDHKD')).toEqual(['1.2* 780000'])
    expect(await house.verify()).toMatchObject({ cited: 2, findings: [] })
  })

  it('an engine that lost its lease adds nothing any more', async () => {
    house.take('EURUSD', 114_300)
    await house.keep()
    const old = house.log
    house.take('EURUSD', 114_301)
    await house.crash()
    await old.stop()
    await house.endMinuteOf(minuteAt(0))
    expect(await linesOf(minuteAt(0), 'EURUSD')).toEqual(['1.1 114300'])
    expect(old.waiting()).toBe(0)
  })
})

describe('orders and the log', () => {
  it('an order whose quote is another one in the log, or is not there, is found', async () => {
    const [first, second] = [house.take('EURUSD', 114_300), house.take('EURUSD', 114_301)]
    await orderAt(first)
    await orderAt(second)
    await house.endMinute()
    const third = house.take('EURUSD', 114_302)
    await orderAt(third)
    await house.endMinute()
    expect(await house.verify()).toMatchObject({ cited: 3, findings: [] })
    await house.tamper(
      `update trading.order_event set quote = replace(quote::text, '114302', '114202')::json;
       update trading.contract_order set open_quote = replace(open_quote::text, '114302', '114202')::json`,
    )
    const found = await house.verify()
    expect(found).toMatchObject({
      cited: 2,
      findings: [{ kind: 'order', minute: minuteAt(1), code: 'EURUSD' }],
    })
    await house.restart()
    house.take('EURUSD', 114_302)
    await house.endMinute()
    // Numbers that were never given out.
    for (const [number, minute] of [
      [0, minuteAt(0)],
      [7, minuteAt(2)],
    ]) {
      await house.tamper(
        `update trading.order_event set quote = regexp_replace(quote::text, '"number":\\d+', '"number":${number}')::json
         where quote ->> 'bid' = '114202'`,
      )
      expect((await house.verify()).findings).toMatchObject([{ kind: 'order', minute }])
    }
  })
})

describe('clocks', () => {
  it('a quote that is late, or comes after the clock was set back, goes into the minute that runs', async () => {
    house.take('EURUSD', 114_300)
    await house.endMinute()
    house.take('EURUSD', 114_301, { receivedAt: minuteAt(0) })
    house.take('EURUSD', 114_302, { receivedAt: minuteAt(-30) })
    await house.endMinute()
    expect(await linesOf(minuteAt(1), 'EURUSD')).toEqual(['1.2 114301', '1.3 114302'])
    expect(await house.verify()).toMatchObject({ minutes: 2, findings: [] })
  })

  it('a minute without a quote has no sheet', async () => {
    house.take('EURUSD', 114_300)
    await house.endMinute()
    await house.time.wind(5 * 60_000)
    house.take('EURUSD', 114_301)
    await house.endMinute()
    expect(await house.verify()).toMatchObject({ minutes: 2, ticks: 2, findings: [] })
  })
})

describe('keys', () => {
  const round = async (): Promise<void> => {
    house.take('EURUSD', 114_300)
    await house.endMinute()
  }

  it('a new key is introduced by the last sheet that the old one signs', async () => {
    await round()
    await house.restart({ keys: [otherKey, houseKey] })
    await round()
    await round()
    const { rows } = await house.database.query<{ key: string }>(
      `select encode(key, 'hex') as key from market.tick_minute order by minute`,
    )
    expect(rows.map(({ key }) => key)).toEqual([houseKey.key, houseKey.key, otherKey.key])
    expect(await house.verify({ trusted: [houseKey.key] })).toMatchObject({ findings: [] })
    await house.restart({ keys: [otherKey] })
    await round()
    expect(await house.verify()).toMatchObject({ minutes: 4, findings: [] })
  })

  it('a start without the key that the log goes on under is refused', async () => {
    await round()
    await expect(house.restart({ keys: [otherKey] })).rejects.toThrow(houseKey.key)
    await house.restart({ keys: [houseKey] })
    await round()
  })

  it('a key that is lost can be replaced, and the verification says where', async () => {
    await round()
    await house.restart({ keys: [otherKey], isLost: true })
    await round()
    expect(await house.verify()).toMatchObject({ findings: [{ kind: 'key', minute: minuteAt(1) }] })
    expect(await house.verify({ trusted: [houseKey.key, otherKey.key] })).toMatchObject({ findings: [] })
  })
})
