import { createHash } from 'node:crypto'
import { admissions } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { Receipt } from '@plumbline/rules/receipt'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { houseKey, resealed } from './changed.ts'
import { hasPython, pythonVerdicts } from './python.ts'
import { endMinute, quoteAt, trader } from './trades.ts'

/** Receipts that the house itself has sealed, and that say what cannot be. */
type Writable<Value> = Value extends object
  ? { -readonly [Field in keyof Value]: Writable<Value[Field]> }
  : Value
type Draft = Writable<Receipt>
type Forgery = readonly [what: string, of: keyof Sold, forge: (receipt: Draft) => unknown, field: string]
type Sold = { readonly parted: string; readonly trailed: string }

const now = 0 as Millis
let app: App
let sold: Sold

beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
  const ada = await trader(app)
  const gold = (bid: number) => quoteAt(app, 'XAUUSD', bid, bid + 360)
  gold(4_540_123)
  const { id: parted } = await ada.open({ code: 'XAUUSD', lots: '0.09', leverage: 20 })
  const { id: trailed } = await ada.open({
    code: 'XAUUSD',
    lots: '0.01',
    trailing: '5.00',
    takeProfit: '4590.00',
  })
  gold(4_546_000)
  await ada.close(parted, '0.03')
  await ada.close(parted, '0.02')
  await ada.close(trailed)
  await ada.close(parted)
  await endMinute(app)
  const textOf = async (id: string) => JSON.stringify((await ada.receipt(id)).receipt)
  sold = { parted: await textOf(parted), trailed: await textOf(trailed) }
})
afterAll(() => app.stop())

const forged = (of: keyof Sold, forge: (receipt: Draft) => unknown): string => {
  const receipt = JSON.parse(sold[of]) as Draft
  forge(receipt)
  return resealed(JSON.stringify(receipt))
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes a segment anew, and signs the sheet that lists it. */
const rewritten = (receipt: Draft, change: (text: string) => string): void => {
  const [segment, sheet] = [receipt.log.segments[0], receipt.log.sheets[0]]
  if (segment === undefined || sheet === undefined) throw new Error('a receipt with its log')
  const before = hashOf(segment.text)
  segment.text = change(segment.text)
  sheet.text = sheet.text.replace(before, hashOf(segment.text))
  sheet.hash = hashOf(sheet.text)
  sheet.signature = houseKey.signText(`plumbline-head 1 ${sheet.minute} ${sheet.hash}`).toString('hex')
}
const stepOf = <Kind extends Draft['steps'][number]['kind']>(receipt: Draft, kind: Kind) => {
  const step = receipt.steps.find(each => each.kind === kind)
  if (step === undefined) throw new Error(`no ${kind}`)
  return step as Extract<Draft['steps'][number], { kind: Kind }>
}

const forgeries: readonly Forgery[] = [
  ['was issued in a month that there is not', 'parted', of => (of.issuedAt = '2026-21-17T15:30:00.000Z'), 'issuedAt'],
  ['has a quote of the 30th of February', 'parted', of => (stepOf(of, 'closed').at = '2026-02-30T15:30:00.000Z'), 'steps[3].at'],
  ['says that it is open though it has closed', 'parted', of => (of.order.state = 'open'), 'order.state'],
  ['goes by the figures of another instrument', 'parted', of => (of.instrument.code = 'XAGUSD'), 'instrument.code'],
  ['shows prices with more places than any has', 'parted', of => (of.instrument.digits = 9_007_199_254_740_991), 'instrument.digits'],
  ['closes as a part as much as was held', 'parted', of => (stepOf(of, 'split').part.lots = '0.09'), 'steps[1].part.lots'],
  ['closes as a part more than was held', 'parted', of => (stepOf(of, 'split').part.lots = '0.10'), 'steps[1].part.lots'],
  ['moves the take profit while the stop follows', 'trailed', of => (stepOf(of, 'trailed').takeProfit = '4546.00'), 'steps[1].takeProfit'],
  ['counts prices otherwise than the log', 'parted', of => rewritten(of, text => text.replace('scale 3', 'scale 2')), 'steps[0].quote.minute'],
  [
    'has a kind of step that nobody knows',
    'parted',
    of => ((stepOf(of, 'closed') as { kind: string }).kind = 'guessed'),
    'steps[3].kind',
  ],
  [
    'has a segment of another minute',
    'parted',
    of => rewritten(of, text => text.replace('T15:30:00.000Z scale', 'T15:29:00.000Z scale')),
    'log.segments[0].text',
  ],
  [
    'has a quote with a mark that nobody knows',
    'parted',
    of => rewritten(of, text => text.replace(/^(\d+\.\d+) /m, '$1^guessed ')),
    'log.segments[0].text',
  ],
] // prettier-ignore

describe('a receipt that the house itself has sealed', () => {
  it.each(forgeries)('is refused where it %s', async (_, of, forge, field) => {
    const { findings } = await verifyReceipt(forged(of, forge), { now })
    expect(findings.map(each => each.field)).toContain(field)
  })

  it('is refused where a field was added that nobody sealed', async () => {
    const text = forged('parted', receipt => {
      rewritten(receipt, segment => segment.replaceAll(' - - - ', ' 1 2 1 '))
      for (const { quote } of receipt.steps)
        if (quote !== null) quote.raw = { bid: '0.001', ask: '0.002', version: 1 }
    })
    expect((await verifyReceipt(text, { now })).findings).toEqual([])
    const added = text.replace('"bid":"0.001"', '"bid":"0.001","net":"1000000.00"')
    expect((await verifyReceipt(added, { now })).findings).toMatchObject([{ field: 'steps[0].quote.raw' }])
    if (hasPython)
      expect(await pythonVerdicts([text, added])).toEqual([
        { code: 0, fields: [] },
        { code: 1, fields: ['steps[0].quote.raw.net'] },
      ])
  })

  it('is refused where a field stands twice, of which some would read the one and some the other', async () => {
    const texts = [
      sold.parted.replace('"net":"', '"net":"1000000.00","net":"'),
      sold.parted.replace('"net":"', '"ne\\u0074": "1000000.00" , "net":"'),
    ]
    for (const text of texts) {
      expect(JSON.parse(text)).toEqual(JSON.parse(sold.parted))
      expect((await verifyReceipt(text, { now })).findings).toMatchObject([{ field: 'file' }])
    }
    if (hasPython)
      expect(await pythonVerdicts(texts)).toEqual(texts.map(() => ({ code: 1, fields: ['file'] })))
  })

  it('is refused where it is nothing but brackets, however many', { tags: 'thorough' }, async () => {
    const text = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
    expect((await verifyReceipt(text, { now })).findings).toMatchObject([{ field: 'file' }])
    if (hasPython) expect(await pythonVerdicts([text])).toEqual([{ code: 1, fields: ['file'] }])
  })

  const marks = ['', '*'].flatMap(mark => [mark, ...admissions.map(each => `${mark}^${each}`)])
  const marked = (mark: string): string =>
    forged('parted', of => rewritten(of, text => text.replaceAll(/^(\d+\.\d+) /gm, `$1${mark} `)))

  it.each(marks)('is accepted with the mark %j behind the numbers of its quotes', async mark => {
    expect((await verifyReceipt(marked(mark), { now })).findings).toEqual([])
  })

  it.skipIf(!hasPython)(
    'is accepted with every mark by the checker in Python, and refused with another',
    async () => {
      const verdicts = await pythonVerdicts([...marks, '**', '^held*', '^', '+'].map(marked))
      expect(verdicts.map(({ code }) => code)).toEqual([...marks.map(() => 0), 1, 1, 1, 1])
    },
  )

  it.skipIf(!hasPython)('is refused by the checker in Python for the same', async () => {
    const texts = forgeries.map(([, of, forge]) => forged(of, forge))
    const verdicts = await pythonVerdicts(texts)
    for (const [index, [what, , , field]] of forgeries.entries())
      expect([what, verdicts[index]]).toEqual([what, { code: 1, fields: expect.arrayContaining([field]) }])
  })
})
