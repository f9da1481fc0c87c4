import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code } from '../core/ids.ts'
import type { Price } from '../market/instrument.ts'
import { admissions } from './price-dispute.ts'
import { quoteKinds, type Millis, type Quote } from '../market/quote.ts'
import {
  headStatement,
  noHash,
  readMinute,
  readSegment,
  readSheet,
  readTickLine,
  segmentHeading,
  sheetText,
  tickLine,
  tickMinuteMs,
  tickMinuteOf,
  type Hash,
} from './tick-log.ts'

const noon = Date.parse('2026-11-17T12:00:00.000Z') as Millis
const quote: Quote = {
  code: 'EURUSD' as Code,
  epoch: 7,
  number: 1204,
  at: (noon + 150) as Millis,
  receivedAt: (noon + 163) as Millis,
  bid: 114_309 as Price,
  ask: 114_322 as Price,
  source: 'binance',
  kind: 'live',
}

const number = (max: number) => fc.integer({ min: 1, max })
const millis = number(9_999_999_999_999) as fc.Arbitrary<Millis>
const price = number(2 ** 52) as unknown as fc.Arbitrary<Price>
const code = fc.stringMatching(/^[A-Z0-9]{1,16}$/) as unknown as fc.Arbitrary<Code>
const hash = fc.stringMatching(/^[0-9a-f]{64}$/) as unknown as fc.Arbitrary<Hash>
const anyQuote = (of: Code): fc.Arbitrary<Quote> =>
  fc
    .record({
      epoch: number(1e9),
      number: number(1e12),
      at: millis,
      receivedAt: millis,
      bid: price,
      ask: price,
      source: fc.oneof(fc.string({ unit: 'binary' }), fc.string()),
      kind: fc.constantFrom(...quoteKinds),
      raw: fc.option(fc.record({ bid: price, ask: price, version: number(1e6) }), { nil: undefined }),
    })
    .map(({ raw, ...rest }) => ({ ...rest, code: of, ...(raw !== undefined && { raw }) }))

describe('a line', () => {
  it('says all of a quote', () => {
    expect(tickLine(quote)).toBe(`7.1204 ${noon + 150} ${noon + 163} 114309 114322 - - - live binance\n`)
    const raw = { bid: 114_311 as Price, ask: 114_320 as Price, version: 3 }
    expect(tickLine({ ...quote, raw }, { isRecovered: true })).toBe(
      `7.1204* ${noon + 150} ${noon + 163} 114309 114322 114311 114320 3 live binance\n`,
    )
  })

  it('is read as it was written, whatever the source calls itself', () => {
    fc.assert(
      fc.property(
        code.chain(of => anyQuote(of)),
        fc.boolean(),
        fc.constantFrom(undefined, ...admissions),
        (any, isRecovered, admission) => {
          const line = tickLine(any, { isRecovered, admission })
          expect(line.split('\n')).toHaveLength(2)
          expect(readTickLine(line.slice(0, -1), any.code)).toEqual({ quote: any, isRecovered, admission })
        },
      ),
    )
  })

  it.each([
    '',
    '7.1204 1 2 3 4 - - - live',
    '7.1204 1 2 3 4 - - live binance',
    '7.1204 1 2 3 4 - - - maybe binance',
    '7.1204 1 2 3 -4 - - - live binance',
    '7.1204 1 2 3 4.5 - - - live binance',
    '7.1204^often 1 2 3 4 - - - live binance',
    '7.1204^held* 1 2 3 4 - - - live binance',
    '7.1204  1 2 3 4 - - - live binance',
    '7.1204 1 2 3 4 - - - live bin"ance',
    String.raw`7.1204 1 2 3 4 - - - live bin\ance`,
  ])('is not %s', line => {
    expect(readTickLine(line, quote.code)).toBeUndefined()
  })
})

describe('a segment', () => {
  const minute = fc.integer({ min: 0, max: 50_000_000 }).map(place => (place * tickMinuteMs) as Millis)

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({ code, minute, priceScale: fc.integer({ min: 0, max: 17 }), previous: hash }),
        fc.array(anyQuote('X' as Code), { maxLength: 5 }),
        (heading, quotes) => {
          const ticks = quotes.map((each, place) => ({
            quote: { ...each, code: heading.code },
            isRecovered: place % 2 === 1,
            admission: admissions[place],
          }))
          const lines = ticks.map(tick => tickLine(tick.quote, tick)).join('')
          expect(readSegment(segmentHeading(heading) + lines)).toEqual({ ...heading, ticks })
        },
      ),
    )
  })

  it('is nothing that lacks an end, a heading or a readable line', () => {
    const heading = segmentHeading({ code: quote.code, minute: noon, priceScale: 5, previous: noHash })
    const text = heading + tickLine(quote)
    expect(readSegment(text)?.ticks).toHaveLength(1)
    for (const other of [
      text.slice(0, -1),
      text.slice(1),
      `${text}x\n`,
      `${text}\n`,
      text.replace('12:00:00.000Z', '12:00:30.500Z'),
      text.replace('ticks 1', 'ticks 2'),
    ])
      expect(readSegment(other)).toBeUndefined()
  })
})

describe('a sheet', () => {
  const sheet = fc.record(
    {
      minute: fc.integer({ min: 0, max: 50_000_000 }).map(place => (place * tickMinuteMs) as Millis),
      previous: hash,
      key: hash,
      next: hash,
      lines: fc.array(fc.record({ code, count: number(1e9), head: hash }), { maxLength: 5 }),
    },
    { requiredKeys: ['minute', 'previous', 'key', 'lines'] },
  )

  it('is read as it was written', () => {
    fc.assert(
      fc.property(sheet, any => {
        expect(readSheet(sheetText(any))).toEqual(any)
      }),
    )
  })

  it('cannot be written in two ways: what was read is the text again', () => {
    fc.assert(
      fc.property(sheet, fc.nat(), fc.constantFrom(' ', '0', 'a', '\n', ''), (any, at, put) => {
        const text = sheetText(any)
        const place = at % text.length
        const other = text.slice(0, place) + put + text.slice(place + 1)
        const read = readSheet(other)
        expect(read === undefined || sheetText(read) === other).toBe(true)
      }),
    )
  })

  it('is signed by a short statement', () => {
    expect(headStatement({ minute: noon, hash: noHash })).toBe(
      `plumbline-head 1 2026-11-17T12:00:00.000Z ${noHash}`,
    )
  })
})

describe('a minute', () => {
  it('is written in one way only', () => {
    expect(readMinute('2026-11-17T12:00:00.000Z')).toBe(noon)
    for (const other of ['2026-11-17T12:00Z', '2026-11-17T12:00:00.001Z', '2026-11-17', '', 'noon'])
      expect(readMinute(other)).toBeUndefined()
    expect(tickMinuteOf(noon + 59_999)).toBe(noon)
    expect(tickMinuteOf(noon + 60_000)).toBe(noon + 60_000)
  })
})
