import { fileURLToPath } from 'node:url'
import { noHash, segmentHeading, sheetText, tickLine } from '@plumbline/rules/prices'
import {
  quotesOf,
  loggedQuote,
  receiptForm,
  replayReceipt,
  ruleVersion,
  type Receipt,
  type ReceiptQuote,
  type ReceiptStep,
} from '@plumbline/rules/receipt'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { hashOf } from '@plumbline/server/capabilities/market/index'
import { sealReceipt, verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import { describe, expect, it } from 'vitest'
import { houseKey } from './changed.ts'
import { hasPython, python } from './python.ts'

/** The receipt that docs/receipt-format.md works out by hand: an index in euros, of which a part was closed, and the rest by its trailing stop. */
const file = fileURLToPath(new URL('../../docs/receipt-example.json', import.meta.url))

const minute = '2026-07-13T12:59:00.000Z'
const code = 'GER40' as Code
const id = '019f5b84-1de0-7a31-9c02-5d0e6f3a7b11'
const part = '019f5b84-9a2c-7c4e-8f10-22b7c1d04e95'

const instrument = {
  code,
  version: 1,
  contractSize: 1,
  quoteCurrency: 'EUR',
  priceScale: 2,
  digits: 1,
  tick: '0.1',
  feeRate: '0.000100',
  conversion: { by: 'multiply', pair: 'EURUSD', pairScale: 6 },
} as const

const quote = (of: string, number: number, second: string, bid: string, ask: string): ReceiptQuote => ({
  code: of,
  sequence: `7.${number}`,
  bid,
  ask,
  at: `2026-07-13T12:59:${second}.150Z`,
  receivedAt: `2026-07-13T12:59:${second}.163Z`,
  source: 'example',
  kind: 'synthetic',
  minute,
})
const euro = quote('EURUSD', 1204, '04', '1.14300', '1.14314')
/** Our markup has moved this one by a hundred-thousandth on each side. */
const laterEuro = {
  ...quote('EURUSD', 1207, '30', '1.14355', '1.14371'),
  raw: { bid: '1.14356', ask: '1.14370', version: 3 },
}

const step = (number: number, second: string) => ({
  order: id,
  number,
  decision: `7.${500 + number}`,
  at: `2026-07-13T12:59:${second}.170Z`,
})
const levels = (stopLoss: string) => ({ takeProfit: null, stopLoss, trailing: '20.0' })

const steps: readonly ReceiptStep[] = [
  {
    kind: 'opened',
    ...step(1, '05'),
    quote: quote(code, 1205, '05', '23900.0', '23901.0'),
    conversion: euro,
    ...levels('23880.0'),
    price: '23901.0',
    lots: '0.30',
    notional: '8196.16',
    margin: '409.81',
    feeOpen: '0.82',
  },
  {
    kind: 'trailed',
    ...step(2, '20'),
    quote: quote(code, 1206, '20', '23905.3', '23906.3'),
    ...levels('23884.0'),
  },
  {
    kind: 'split',
    ...step(3, '31'),
    quote: null,
    child: part,
    part: { lots: '0.10', notional: '2732.05', margin: '136.60', feeOpen: '0.27', financing: '0.00', adjusted: '0.00' }, // prettier-ignore
    rest: { lots: '0.20', notional: '5464.11', margin: '273.21', feeOpen: '0.55', financing: '0.00', adjusted: '0.00' }, // prettier-ignore
  },
  {
    kind: 'closed',
    ...step(4, '45'),
    quote: quote(code, 1208, '45', '23883.9', '23884.9'),
    conversion: laterEuro,
    reason: 'trailing_stop',
    price: '23883.9',
    result: '-3.91',
    feeClose: '0.55',
    net: '-5.01',
  },
]

/** The minute as the log has it: a segment for each instrument, and the sheet that lists them. */
const logOf = (receipt: Pick<Receipt, 'steps' | 'instrument'>): Receipt['log'] => {
  const segments = ['EURUSD', 'GER40'].map(of => {
    const quotes = quotesOf(receipt).filter(named => named.quote.code === of)
    const priceScale = quotes[0]?.priceScale ?? 0
    const heading = { code: of as Code, minute: Date.parse(minute) as Millis, priceScale, previous: noHash }
    const lines = quotes.map(named => {
      const logged = loggedQuote(named.quote, priceScale)
      if (logged === undefined) throw new Error('prices that fit the scale')
      return tickLine(logged)
    })
    return { code: of, minute, text: segmentHeading(heading) + lines.join(''), count: lines.length }
  })
  const sheet = sheetText({
    minute: Date.parse(minute) as Millis,
    previous: noHash,
    key: houseKey.key,
    lines: segments.map(each => ({ code: each.code as Code, count: each.count, head: hashOf(each.text) })),
  })
  const hash = hashOf(sheet)
  const signature = houseKey.sign({ minute: Date.parse(minute) as Millis, hash }).toString('hex')
  return {
    segments: segments.map(each => ({ code: each.code, minute, text: each.text })),
    sheets: [{ minute, text: sheet, hash, signature, key: houseKey.key }],
  }
}

const example = (): Receipt => {
  const body = {
    form: receiptForm,
    rules: ruleVersion,
    issuedAt: '2026-07-13T13:02:11.480Z',
    order: { id, parent: null, book: 'demo', code, side: 'long', type: 'market', leverage: 20, state: 'closed' },
    instrument,
    steps,
  } as const // prettier-ignore
  const { figures, formula } = replayReceipt(body)
  return sealReceipt({ ...body, figures, formula, log: logOf(body) }, houseKey)
}

describe('the example in the documents', () => {
  it('is what the product makes, byte by byte', async () => {
    await expect(`${JSON.stringify(example(), null, 2)}\n`).toMatchFileSnapshot(file)
  })

  it('is verified by the product, and by the checker in Python', async () => {
    const text = JSON.stringify(example())
    expect(await verifyReceipt(text, { now: 0 as Millis })).toMatchObject({ findings: [], open: [] })
    if (!hasPython) return
    const { code: ended, stdout } = await python([file, '--key', houseKey.key])
    expect(stdout).toContain('receipt: 5 quotes of the receipt found in 2 segments of 1 signed minutes')
    expect(ended).toBe(0)
  })
})
