import { closeReasons, orderMoves } from '@plumbline/rules/trading'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { resealed } from './changed.ts'
import { changedCopies, compared, objectedTo, sealedAnew, textsOf } from './compared.ts'
import { dayReceipts, type Receipts } from './every-kind.ts'
import { nightReceipts, nightsStart } from './every-night.ts'
import { hasPython, python, pythonVerdicts } from './python.ts'

const stepsOf = (receipts: Receipts) => Object.values(receipts).flatMap(({ receipt }) => receipt.steps)

describe.skipIf(!hasPython)('the receipt checker in Python', () => {
  let app: App
  let day: Receipts
  let nights: Receipts
  beforeAll(async () => {
    app = await startApp()
    day = await dayReceipts(app)
    await app.stop()
    app = await startApp({ start: nightsStart })
    nights = await nightReceipts(app)
  }, 120_000)
  afterAll(() => app.stop())

  it('is tried with every kind of step and nearly every reason', () => {
    const steps = [...stepsOf(day), ...stepsOf(nights)]
    const kinds = new Set(steps.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(Object.keys(orderMoves).toSorted())
    const reasons = new Set(steps.flatMap(step => ('reason' in step ? [step.reason] : [])))
    // What a leader closed is closed like what a customer closed; nothing here follows anybody.
    expect([...reasons].toSorted()).toEqual(
      closeReasons.filter(each => each !== 'leader_closed' && each !== 'copy_stopped').toSorted(),
    )
    expect(steps.some(({ quote }) => quote?.raw !== undefined)).toBe(true)
    expect(steps.some(step => 'droppedTakeProfit' in step)).toBe(true)
  })

  it('agrees with the product on every kind of receipt of a day', async () => {
    expect(await objectedTo(day)).toEqual([])
  })
  it('agrees with it on nights, corporate actions and a markup', { tags: 'thorough' }, async () => {
    expect(await objectedTo(nights)).toEqual([])
  })

  it('refuses receipts in which a digit was changed, for the same fields', { tags: 'thorough' }, async () => {
    const copies = changedCopies([...textsOf(day), ...textsOf(nights)], 401)
    expect(copies.length).toBeGreaterThan(400)
    const { verdicts, differing } = await compared(copies)
    expect(verdicts.filter(({ code }) => code !== 1)).toEqual([])
    expect(differing).toEqual([])
    expect((await compared(sealedAnew(copies))).differing).toEqual([])
  })

  it('leaves open what it cannot look at, like the product', async () => {
    const [text = ''] = textsOf(day)
    const changes: readonly (readonly [from: RegExp, to: string, open: string])[] = [
      [/"rules":1/, '"rules":2', 'rules'],
      [/"minute":"[^"]+"/, '"minute":null', 'steps[0].quote'],
    ]
    const copies = changes.map(([from, to]) => ({ said: to, text: resealed(text.replace(from, to)) }))
    const { verdicts, differing } = await compared(copies)
    expect(differing).toEqual([])
    expect(verdicts).toEqual(changes.map(([, , open]) => ({ code: 2, fields: [open] })))
  })

  it(
    'takes many files, keys and folders, and says so where it cannot look',
    { tags: 'thorough' },
    async () => {
      const [text = ''] = textsOf(day)
      const { key } = JSON.parse(text).seal as { key: string }
      const other = `${key.slice(1)}0`
      expect(await pythonVerdicts([text], ['--key', `${other},${key}`])).toEqual([{ code: 0, fields: [] }])
      expect(await pythonVerdicts([text], ['--key', other])).toMatchObject([
        { code: 1, fields: ['seal.key', 'log.sheets[0].key'] },
      ])
      expect(await python(['nowhere.json'])).toMatchObject({
        code: 2,
        stdout: expect.stringContaining('receipt: not checked file: '),
      })
      for (const words of [[], ['--key', 'abc', 'nowhere.json'], ['--log', 'nowhere']]) {
        const { code, stdout, stderr } = await python(words)
        expect([code, stdout, stderr === '']).toEqual([2, '', false])
      }
    },
  )
})
