import { fileURLToPath } from 'node:url'
import {
  noHash,
  segmentHeading,
  sheetText,
  stateHeading,
  stateLine,
  statesCode,
  tickLine,
  type Hash,
  type StateLine,
} from '@plumbline/rules/prices'
import { loggedQuote, type ReceiptLog, type ReceiptQuote } from '@plumbline/rules/receipt'
import {
  recomputeTermReceipt,
  termReceiptForm,
  termRuleVersion,
  type TermReceipt,
} from '@plumbline/rules/term'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { hashOf } from '@plumbline/server/capabilities/market/index'
import { sealReceipt, verifyTermReceipt } from '@plumbline/server/capabilities/receipt/index'
import { describe, expect, it } from 'vitest'
import { houseKey, resealed } from './changed.ts'
import { changedCopies } from './compared.ts'
import { hasPython, python, pythonVerdicts } from './python.ts'

/** The timed deal that docs/receipt-format.md works out by hand: it would have won, and its price was in dispute when it expired. */
const file = fileURLToPath(new URL('../../docs/term-receipt-example.json', import.meta.url))
const code = 'BTCUSD' as Code
const priceScale = 2
const minute = '2026-07-13T12:59:00.000Z'
const later = '2026-07-13T13:03:00.000Z'
const at = (second: string): string => `2026-07-13T12:59:${second}Z`
const millis = (text: string): Millis => Date.parse(text) as Millis

const quote = (number: number, second: string, bid: string, ask: string): ReceiptQuote => ({
  code,
  sequence: `7.${number}`,
  bid,
  ask,
  at: at(`${second}.150`),
  receivedAt: at(`${second}.163`),
  source: 'example',
  kind: 'live',
  minute,
})
const quotes = [
  quote(1204, '04', '97000.00', '97010.00'),
  quote(1205, '05', '97001.00', '97011.00'),
  quote(1206, '30', '97041.50', '97051.50'),
  quote(1207, '42', '98120.00', '98130.00'),
] as const

const place = (text: string, number: number) => ({ at: millis(text), after: { epoch: 7, number } })
const inDispute = { flag: 'suspended', reason: 'jump', scopes: [code] } as const
const states: readonly (readonly StateLine[])[] = [
  [
    { ...place(minute, 1203), is: 'begin', steps: 0 },
    { ...place(minute, 1203), is: 'on', flag: 'closed', reason: undefined, scopes: ['AAPL', 'MSFT'] },
    { ...place(at('31.150'), 1206), is: 'on', ...inDispute },
    { ...place(at('42.150'), 1206), is: 'off', ...inDispute, reason: undefined },
  ],
  [
    { ...place(later, 1207), is: 'begin', steps: 0 },
    { ...place(later, 1207), is: 'on', flag: 'closed', reason: undefined, scopes: ['AAPL', 'MSFT'] },
  ],
]

const signed = (name: string, text: string): ReceiptLog['sheets'][number] => {
  const hash = hashOf(text)
  const signature = houseKey.sign({ minute: millis(name), hash }).toString('hex')
  return { minute: name, text, hash, signature, key: houseKey.key }
}

const log = (): ReceiptLog => {
  const ticks =
    segmentHeading({ code, minute: millis(minute), priceScale, previous: noHash }) +
    quotes
      .map(each => {
        const logged = loggedQuote(each, priceScale)
        if (logged === undefined) throw new Error('prices that fit the scale')
        return tickLine(logged)
      })
      .join('')
  let previous = noHash
  const texts = [minute, later].map((name, index) => {
    const lines = states[index] ?? []
    const text = stateHeading({ minute: millis(name), previous }) + lines.map(stateLine).join('')
    previous = hashOf(text)
    return { name, text, count: lines.length, head: previous }
  })
  const sheets: ReceiptLog['sheets'][number][] = []
  for (const { name, count, head } of texts) {
    const own = name === minute ? [{ code, count: quotes.length, head: hashOf(ticks) }] : []
    const lines = [...own, { code: statesCode, count, head }]
    const before = (sheets.at(-1)?.hash ?? noHash) as Hash
    sheets.push(signed(name, sheetText({ minute: millis(name), previous: before, key: houseKey.key, lines })))
  }
  return {
    segments: [
      { code, minute, text: ticks },
      ...texts.map(({ name, text }) => ({ code: statesCode, minute: name, text })),
    ],
    sheets,
  }
}

const example = (): TermReceipt => {
  const [, entry, exit] = quotes
  const body = {
    form: termReceiptForm,
    rules: termRuleVersion,
    issuedAt: '2026-07-13T13:04:11.480Z',
    deal: {
      id: '019f5b84-1de0-7a31-9c02-5d0e6f3a7b11',
      book: 'demo',
      kind: 'micro',
      code,
      direction: 'up',
      seconds: 30,
      stake: '12.50',
      yield: '0.7501',
      profit: '9.37',
      productVersion: 4,
      priceScale,
      digits: 2,
      state: 'void',
      acceptedAt: at('04.900'),
      expiresAt: at('35.163'),
      result: null,
      voidReason: 'suspended',
      net: '0.00',
    },
    entry,
    exit,
    log: log(),
  } as const
  const { formula } = recomputeTermReceipt(body)
  return sealReceipt({ ...body, formula }, houseKey)
}

const verdict = async (text: string) => {
  const { findings, open } = await verifyTermReceipt(text, { now: 0 as Millis })
  const named = findings.length > 0 ? findings : open
  const outcome = findings.length > 0 ? 1 : open.length > 0 ? 2 : 0
  return { code: outcome, fields: named.map(({ field }) => field) }
}

describe('the example of a timed deal in the documents', () => {
  it('is what the product makes, byte by byte', async () => {
    await expect(`${JSON.stringify(example(), null, 2)}\n`).toMatchFileSnapshot(file)
  })

  it('is verified by the product, and by the checker in Python', async () => {
    const { figures, findings, open } = await verifyTermReceipt(JSON.stringify(example()), {
      now: 0 as Millis,
    })
    expect({ figures, findings, open }).toEqual({ figures: 3, findings: [], open: [] })
    if (!hasPython) return
    const { code: ended, stdout } = await python([file, '--key', houseKey.key])
    expect(stdout).toContain('BTCUSD up, 30 s, void, suspended')
    expect(ended).toBe(0)
  })

  // Every fifth by the second checker, which found all of them too when it was written.
  it('is refused by both whichever digit of it is changed', async () => {
    const copies = changedCopies([JSON.stringify(example())], 1)
    expect(copies.length).toBeGreaterThan(1_500)
    const wrong: string[] = []
    for (const { said, text } of copies) if ((await verdict(text)).code !== 1) wrong.push(said)
    const some = copies.filter((_, index) => index % 5 === 0)
    const second = hasPython ? await pythonVerdicts(some.map(({ text }) => text)) : []
    for (const [index, each] of second.entries()) if (each.code !== 1) wrong.push(some[index]?.said ?? '')
    expect(wrong).toEqual([])
  }, 240_000)

  it('is judged alike by both where the house itself has sealed it with another digit', async () => {
    const copies = changedCopies([JSON.stringify(example())], 9).map(({ said, text }) => ({
      said,
      text: resealed(text),
    }))
    const second = hasPython ? await pythonVerdicts(copies.map(({ text }) => text)) : []
    const differing: object[] = []
    for (const [index, { said, text }] of copies.entries()) {
      const [product, other] = [await verdict(text), second[index]]
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(product))
        differing.push({ said, product, other })
    }
    expect(differing).toEqual([])
  }, 240_000)

  it('of a form that nobody knows is refused', async () => {
    const text = JSON.stringify(example()).replace(termReceiptForm, 'plumbline-term-receipt 9')
    expect(await verdict(text)).toMatchObject({ code: 1, fields: ['form'] })
    if (hasPython) expect(await pythonVerdicts([text])).toEqual([{ code: 1, fields: ['form'] }])
  })
})
