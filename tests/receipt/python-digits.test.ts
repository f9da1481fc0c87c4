import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { changedCopies, compared, sealedAnew, textsOf } from './compared.ts'
import { dayReceipts, type Receipts } from './every-kind.ts'
import { nightReceipts, nightsStart } from './every-night.ts'
import { hasPython } from './python.ts'

/** Receipts with every kind of figure between them: each digit of these is tried, of all others some. */
const whole: readonly string[] = [
  'a long limit',
  'a short at its trailing stop',
  'a part of an index in euros',
  'a long in yen',
  'a position whose closing was asked for',
  'a stock that was bought',
]
const somePart = 23
const patienceMs = 600_000

describe.skipIf(!hasPython)('the receipt checker in Python', () => {
  let app: App
  let receipts: Receipts
  beforeAll(async () => {
    app = await startApp()
    const day = await dayReceipts(app)
    await app.stop()
    app = await startApp({ start: nightsStart })
    receipts = { ...day, ...(await nightReceipts(app)) }
  }, patienceMs)
  afterAll(() => app.stop())

  const some = (isWhole: boolean): Receipts =>
    Object.fromEntries(Object.entries(receipts).filter(([name]) => whole.includes(name) === isWhole))

  it(
    'refuses a receipt whichever digit of it is changed, for the same fields as the product',
    async () => {
      const copies = changedCopies(textsOf(some(true)), 1)
      expect(copies.length).toBeGreaterThan(10_000)
      const others = changedCopies(textsOf(some(false)), somePart)
      const { verdicts, differing } = await compared([...copies, ...others])
      expect(verdicts.filter(({ code }) => code !== 1)).toEqual([])
      expect(differing).toEqual([])
    },
    patienceMs,
  )

  it(
    'says the same as the product of what the house itself has sealed like that',
    async () => {
      const copies = sealedAnew(changedCopies(textsOf(receipts), somePart))
      expect((await compared(copies)).differing).toEqual([])
    },
    patienceMs,
  )
})
