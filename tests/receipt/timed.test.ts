import type { Millis } from '@plumbline/rules/market'
import { voidReasons, type TermReceipt } from '@plumbline/rules/term'
import { sealReceipt, verifyTermReceipt } from '@plumbline/server/capabilities/receipt/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { houseKey } from '../tick-log/log-fixture.ts'
import { hasPython, pythonVerdicts, type Verdict } from './python.ts'
import { timedReceipts, type TimedReceipt } from './timed-deals.ts'

const patienceMs = 600_000
const seeds = ['one', 'two']
const now = 0 as Millis

const productVerdict = async (text: string): Promise<Verdict> => {
  const { findings, open } = await verifyTermReceipt(text, { now })
  const named = findings.length > 0 ? findings : open
  return {
    code: findings.length > 0 ? 1 : open.length > 0 ? 2 : 0,
    fields: named.map(({ field }) => field),
  }
}

type Deal = { -readonly [Field in keyof TermReceipt['deal']]: TermReceipt['deal'][Field] }
type Changing = { -readonly [Field in keyof Omit<TermReceipt, 'deal'>]: TermReceipt[Field] } & { deal: Deal }

/** As if the house itself had written it like this. */
const forged = (text: string, change: (receipt: Changing) => void): string => {
  const { seal: _seal, ...receipt } = JSON.parse(text) as Changing & { seal?: unknown }
  change(receipt as Changing)
  return JSON.stringify(sealReceipt(receipt, houseKey))
}

const settledAs = (receipt: Changing, result: Deal['result'], voidReason: Deal['voidReason']): void => {
  const { deal } = receipt
  deal.result = result
  deal.voidReason = voidReason
  deal.state = voidReason === null ? 'settled' : 'void'
  deal.net = result === 'win' ? deal.profit : result === 'lose' ? `-${deal.stake}` : '0.00'
  receipt.formula = receipt.formula.map(each =>
    each.figure === 'net' ? { ...each, numbers: deal.net } : each,
  )
}

/** Every other outcome, with the quotes that it would have. */
const otherOutcomes = ({ said, text }: TimedReceipt): readonly TimedReceipt[] => {
  const { deal } = JSON.parse(text) as TermReceipt
  const others = [
    ...(['win', 'lose', 'equal'] as const).map(result => ({ result, voidReason: null })),
    ...voidReasons.map(voidReason => ({ result: null, voidReason })),
  ].filter(({ result, voidReason }) => result !== deal.result || voidReason !== deal.voidReason)
  return others.flatMap(({ result, voidReason }) => {
    const name = `${said} as ${result ?? voidReason}`
    const as = (receipt: Changing): void => settledAs(receipt, result, voidReason)
    const bare = (receipt: Changing): void => {
      as(receipt)
      receipt.exit = null
    }
    const empty = (receipt: Changing): void => {
      bare(receipt)
      receipt.entry = null
      receipt.deal.expiresAt = null
    }
    return [
      { said: name, text: forged(text, as) },
      ...(voidReason === null
        ? []
        : [
            { said: `${name}, without its last quote`, text: forged(text, bare) },
            { said: `${name}, without any quote`, text: forged(text, empty) },
          ]),
    ]
  })
}

const changes: Readonly<Record<string, (receipt: Changing) => void>> = {
  'another direction': ({ deal }) => {
    if (deal.result === 'win' || deal.result === 'lose')
      deal.direction = deal.direction === 'up' ? 'down' : 'up'
    else deal.stake = '7.00'
  },
  'another profit': ({ deal }) => void (deal.profit = '81.00'),
  'another expiry': ({ deal }) => void (deal.expiresAt = deal.acceptedAt),
  'another state': ({ deal }) => void (deal.state = deal.state === 'void' ? 'settled' : 'void'),
  'another scale': ({ deal }) => void (deal.priceScale += 1),
  'no minute that says what could be traded': receipt => {
    receipt.log = { ...receipt.log, segments: receipt.log.segments.filter(({ code }) => code !== 'STATES') }
  },
  'a line of states less': receipt => {
    receipt.log = {
      ...receipt.log,
      segments: receipt.log.segments.map(each =>
        each.code === 'STATES' ? { ...each, text: each.text.replace(/[^\n]+\n$/, '') } : each,
      ),
    }
  },
}

/** The first of every outcome: each is changed in some thirty ways, and read by both checkers. */
const someOf = (receipts: readonly TimedReceipt[]): readonly TimedReceipt[] =>
  [...Map.groupBy(receipts, ({ text }) => outcomeOf(text)).values()].flatMap(some => some.slice(0, someMax))
const someMax = 1

const outcomeOf = (text: string): string => {
  const { deal } = JSON.parse(text) as TermReceipt
  return deal.result ?? deal.voidReason ?? ''
}

describe('receipts of timed deals', () => {
  let receipts: readonly TimedReceipt[]
  beforeAll(async () => {
    const began = performance.now()
    receipts = (await Promise.all(seeds.map(timedReceipts))).flat()
    console.info(`${receipts.length} receipts in ${Math.round(performance.now() - began)} ms`)
  }, patienceMs)

  it('are of every outcome that these streams can bring', () => {
    const outcomes = receipts.map(({ text }) => outcomeOf(text))
    const counts = Object.fromEntries(
      [...Map.groupBy(outcomes, each => each)].map(([outcome, some]) => [outcome, some.length]),
    )
    console.info(counts)
    // Quotes that are delayed come from sources of their own.
    const expected = ['win', 'lose', 'equal', ...voidReasons.filter(reason => reason !== 'delayed')]
    expect(Object.keys(counts).toSorted()).toEqual(expected.toSorted())
  })

  it(
    'are found to be right by both checkers',
    async () => {
      const python = hasPython ? await pythonVerdicts(receipts.map(({ text }) => text)) : []
      const wrong: object[] = []
      for (const [index, { said, text }] of receipts.entries()) {
        const [product, second] = [await productVerdict(text), python[index]]
        if (product.code !== 0 || (second !== undefined && second.code !== 0))
          wrong.push({ said, product, second })
      }
      expect(wrong).toEqual([])
    },
    patienceMs,
  )

  it(
    'are refused by both with any other outcome, and with any one thing changed',
    async () => {
      const copies = someOf(receipts).flatMap(receipt => [
        ...otherOutcomes(receipt),
        ...Object.entries(changes).map(([name, change]) => ({
          said: `${receipt.said} with ${name}`,
          text: forged(receipt.text, change),
        })),
      ])
      const python = hasPython ? await pythonVerdicts(copies.map(({ text }) => text)) : []
      const accepted: object[] = []
      for (const [index, { said, text }] of copies.entries()) {
        const [product, second] = [await productVerdict(text), python[index]]
        if (
          product.code !== 1 ||
          (second !== undefined && JSON.stringify(second) !== JSON.stringify(product))
        )
          accepted.push({ said, product, second })
      }
      expect(accepted).toEqual([])
    },
    patienceMs,
  )
})
