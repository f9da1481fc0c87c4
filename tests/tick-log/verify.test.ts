import type { Code } from '@plumbline/rules/core'
import type { Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { KeptHead } from '@plumbline/server/capabilities/market/tick-log/verification'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseKey, kinds, minuteAt, openHouse, otherKey, type House } from './log-fixture.ts'
import { rewrite } from './rewriting.ts'

let house: House
const kept: KeptHead[] = []
/** Five minutes of two instruments, whose heads a client keeps. */
beforeEach(async () => {
  house = await openHouse()
  kept.length = 0
  house.log.onSealed(({ minute, hash, signature, key }) => kept.push({ minute, hash, signature, key }))
  for (let minute = 0; minute < 5; minute += 1) {
    for (let place = 0; place < 3; place += 1) {
      house.take('BTCUSD', 9_700_000 + 10 * minute + place)
      house.take('EURUSD', 114_300 + minute + place)
      await house.time.wind(1_000)
    }
    await house.endMinute()
  }
})
afterEach(() => house.end())

const third = minuteAt(2)
const of = (minute: Millis, code?: string) =>
  `minute = '${new Date(minute).toISOString()}'${code === undefined ? '' : ` and code = '${code}'`}`
/** The body with something done to it, and a head that fits it, so that no constraint says anything. */
const inBody = (deed: string) =>
  `update market.tick_segment set body = ${deed}, head = sha256(convert_to(${deed}, 'UTF8')) where ${of(third, 'EURUSD')}`

describe('an untouched log', () => {
  it('verifies from its first quote to its head, against every head that a client kept', async () => {
    expect(kept).toHaveLength(5)
    expect(await house.verify({ kept })).toMatchObject({
      minutes: 5,
      ticks: 30,
      lost: 0,
      kept: 5,
      keptBefore: 0,
      from: minuteAt(0),
      head: { minute: minuteAt(4), hash: kept[4]?.hash },
      findings: [],
    })
  })

  it('verifies in part: some minutes, or one instrument', async () => {
    expect(await house.verify({ from: third, kept })).toMatchObject({ minutes: 3, kept: 3, findings: [] })
    expect(await house.verify({ to: third, kept })).toMatchObject({ minutes: 2, kept: 2, findings: [] })
    expect(await house.verify({ code: 'EURUSD' as Code, kept })).toMatchObject({
      ticks: 15,
      kept: 5,
      findings: [],
    })
    expect(await house.verify({ trusted: [houseKey.key] })).toMatchObject({ findings: [] })
  })
})

/** What somebody with all rights over the database could do, and what is found, where, without any kept head. */
const deeds: readonly [string, string, readonly { kind: string; minute?: Millis; code?: string }[]][] = [
  ['a digit of a quote changed', inBody(`replace(body, ' 114303 ', ' 114304 ')`), [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['a digit changed past the constraint', `alter table market.tick_segment drop constraint tick_segment_check; update market.tick_segment set body = replace(body, ' 114303 ', ' 114304 ') where ${of(third, 'EURUSD')}`, [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['a quote removed', inBody(String.raw`regexp_replace(body, '\d+\.16 [^\n]*\n', '')`), [{ kind: 'tick missing', minute: third, code: 'EURUSD' }]],
  ['a quote put in', inBody(String.raw`body || E'1.19 1 1 1 2 - - - live exchange\n'`), [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['two quotes swapped in time', inBody(`replace(replace(replace(body, ' 114302 ', ' x '), ' 114303 ', ' 114302 '), ' x ', ' 114303 ')`), [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['a source renamed', inBody(`replace(body, 'exchange', 'another')`), [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['a segment removed', `delete from market.tick_segment where ${of(third, 'EURUSD')}`, [{ kind: 'segment missing', minute: third, code: 'EURUSD' }]],
  ['a segment of another minute in its place', `update market.tick_segment set (body, head) = (select body, head from market.tick_segment where ${of(minuteAt(1), 'EURUSD')}) where ${of(third, 'EURUSD')}`, [{ kind: 'changed', minute: third, code: 'EURUSD' }]],
  ['a segment put in', `insert into market.tick_segment select minute, 'GER40', ticks, head, body from market.tick_segment where ${of(third, 'EURUSD')}`, [{ kind: 'foreign', minute: third, code: 'GER40' }]],
  ['a sheet changed', `update market.tick_minute set sheet = replace(sheet, 'EURUSD 3', 'EURUSD 2'), hash = sha256(convert_to(replace(sheet, 'EURUSD 3', 'EURUSD 2'), 'UTF8')) where ${of(third)}`, [{ kind: 'signature', minute: third }, { kind: 'changed', minute: third }, { kind: 'minute missing', minute: minuteAt(3) }]],
  ['a signature changed', `update market.tick_minute set signature = set_byte(signature, 3, 255 - get_byte(signature, 3)) where ${of(third)}`, [{ kind: 'signature', minute: third }]],
  ['the signature of another minute', `update market.tick_minute set signature = (select signature from market.tick_minute where ${of(minuteAt(1))}) where ${of(third)}`, [{ kind: 'signature', minute: third }]],
  ['a minute removed', `delete from market.tick_segment where ${of(third)}; delete from market.tick_minute where ${of(third)}`, [{ kind: 'minute missing', minute: minuteAt(3) }, { kind: 'foreign', code: 'BTCUSD' }, { kind: 'foreign', code: 'EURUSD' }]],
  ['the beginning removed', `delete from market.tick_segment where minute < '${new Date(third).toISOString()}'; delete from market.tick_minute where minute < '${new Date(third).toISOString()}'`, [{ kind: 'minute missing', minute: third }]],
  ['the end cut off', `delete from market.tick_segment where ${of(minuteAt(4))}; delete from market.tick_minute where ${of(minuteAt(4))}`, [{ kind: 'cut', minute: minuteAt(4) }]],
] // prettier-ignore

describe('the verification finds', () => {
  it.each(deeds)('%s', async (_, deed, findings) => {
    await house.tamper(deed)
    const found = await house.verify()
    expect(found.findings).toMatchObject(findings)
  })

  it('every digit that could be changed in a segment and its sheet', async () => {
    const { rows } = await house.database.query<{ body: string }>(
      `select body from market.tick_segment where ${of(third, 'EURUSD')}`,
    )
    const body = rows[0]?.body ?? ''
    const digits = [...body.matchAll(/\d/g)].map(({ index }) => index)
    for (const index of digits.filter((_, place) => place % 11 === 0)) {
      const digit = String((Number(body[index]) + 1) % 10)
      const other = body.slice(0, index) + digit + body.slice(index + 1)
      await house.tamper(
        `update market.tick_segment set body = $1, head = sha256(convert_to($1, 'UTF8')) where ${of(third, 'EURUSD')}`,
        [other],
      )
      expect(kinds(await house.verify({ from: third, to: minuteAt(3) }))).toEqual(['changed'])
    }
  })
})

const otherPrice = (body: string): string => body.replace(' 114303 ', ' 114313 ')
const withoutOne = (body: string): string => body.replace(/\d+\.16 [^\n]*\n/, '')

describe('what an operator does who has the key too', () => {
  const deed = { minute: third, code: 'EURUSD', change: otherPrice }

  it('one minute signed anew no longer leads to the next, and is not the one that was kept', async () => {
    await rewrite(house, houseKey, { ...deed, andAllAfter: false })
    expect(kinds(await house.verify())).toEqual(['minute missing', 'foreign'])
    const found = await house.verify({ kept })
    expect(found.findings[0]).toMatchObject({ kind: 'rewritten', minute: third })
    expect(found.kept).toBe(4)
  })

  it.each([
    ['a digit', otherPrice, []],
    // Numbers are given out without holes, so that a quote that never was leaves one.
    ['a quote', withoutOne, ['tick missing']],
  ])(
    '%s changed and everything after it signed anew is found by the heads that were kept',
    async (_, change, alone) => {
      await rewrite(house, houseKey, { ...deed, change, andAllAfter: true })
      expect(kinds(await house.verify())).toEqual(alone)
      const found = await house.verify({ kept })
      expect(found.findings.filter(({ kind }) => kind === 'rewritten').map(({ minute }) => minute)).toEqual([
        third,
        minuteAt(3),
        minuteAt(4),
      ])
      expect(await house.verify({ kept: kept.slice(0, 2) })).toMatchObject({ kept: 2 })
    },
  )

  it('a log signed anew with another key is found by it, and by the heads', async () => {
    await rewrite(house, otherKey, {
      minute: minuteAt(0),
      code: 'EURUSD',
      change: body => body.replace(' 114300 ', ' 114301 '),
      andAllAfter: true,
    })
    expect(kinds(await house.verify())).toEqual([])
    expect(kinds(await house.verify({ trusted: [houseKey.key] }))).toEqual(['key'])
    expect(kinds(await house.verify({ kept })).filter(kind => kind === 'rewritten')).toHaveLength(5)
  })

  it('another key in the middle is none that was introduced', async () => {
    await rewrite(house, otherKey, { ...deed, change: body => body, andAllAfter: true })
    expect(kinds(await house.verify())).toEqual(['key'])
  })

  it('an end cut off with all that tells of it is found by the heads', async () => {
    const gone = `minute > '${new Date(third).toISOString()}'`
    const head = kept[2]
    await house.tamper(
      `delete from market.tick_segment where ${gone}; delete from market.tick_minute where ${gone};
       update market.tick_head set minute = '${new Date(third).toISOString()}', hash = decode('${head?.hash ?? ''}', 'hex')`,
    )
    expect(kinds(await house.verify())).toEqual([])
    const found = await house.verify({ kept })
    expect(found.findings).toMatchObject([
      { kind: 'cut', minute: minuteAt(3) },
      { kind: 'cut', minute: minuteAt(4) },
    ])
    expect(found.kept).toBe(3)
  })

  it('a log begun anew is found by the heads from before', async () => {
    const earlier: KeptHead = { ...kept[0], minute: minuteAt(-3), hash: '0'.repeat(64) as Hash } as KeptHead
    expect(kinds(await house.verify({ kept: [earlier, ...kept] }))).toEqual(['minute missing'])
  })
})
