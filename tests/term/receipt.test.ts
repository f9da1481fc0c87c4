import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '@plumbline/protocol/core'
import type { Millis } from '@plumbline/rules/market'
import { verifyTermReceipt } from '@plumbline/server/capabilities/receipt/index'
import { endMinute } from '../receipt/trades.ts'
import { startApp, type App } from '../support/app.ts'

type Issued = CallOutput<'termReceipt'>

let app: App
let token: string
beforeAll(async () => {
  app = await startApp()
  token = await app.openDemo()
})
afterAll(() => app.stop())

const second = 1_000
const start = 97_004_000
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
const verify = (receipt: unknown) => verifyTermReceipt(JSON.stringify(receipt, null, 2), { now: 0 as Millis })
const ask = async (id: string): Promise<Issued> =>
  (await app.call('termReceipt', { segment: 'term', id }, { token })).data

/** A deal that has run for half a minute, with a quote each second around it. */
const trade = async (direction: 'up' | 'down', move: number): Promise<string> => {
  app.quoteAll()
  const { data } = await app.call(
    'submitTerm',
    { kind: 'micro', code: 'BTCUSD', direction, duration: 30, amount: '10.00' },
    { token },
  )
  for (let at = 0; at < 36; at += 1) {
    app.timer.wind(second)
    quote(at === 0 ? start : start + move + (at % 3))
  }
  await app.product.termDesk.settled()
  return data.deal.id
}
/** Lets the minutes pass that a receipt needs. */
const endMinutes = async (): Promise<void> => {
  for (let minute = 0; minute < 5; minute += 1) {
    quote(start)
    await endMinute(app)
  }
  quote(start)
}
const changed = (issued: Issued, change: (receipt: Issued['receipt']) => void): Issued['receipt'] => {
  const receipt = structuredClone(issued.receipt)
  change(receipt)
  return receipt
}

describe('the receipt of a deal', () => {
  let issued: Issued
  beforeAll(async () => {
    const id = await trade('up', 500)
    const early = await ask(id)
    expect(early.completeAt).not.toBeNull()
    expect(await verify(early.receipt)).toMatchObject({ findings: [], open: [{ field: 'log.sheets' }] })
    await endMinutes()
    issued = await ask(id)
  })

  it('carries both quotes and every accepted quote around them, and comes out the same', async () => {
    expect(issued).toMatchObject({ completeAt: null })
    expect(issued.receipt.deal).toMatchObject({ state: 'settled', result: 'win', net: '7.50' })
    const found = await verify(issued.receipt)
    expect(found).toMatchObject({ findings: [], open: [], figures: 3 })
    expect(found.quotes).toBeGreaterThan(36)
  })

  it.each([
    [
      'another result',
      (receipt: Issued['receipt']): void => void (receipt.deal.result = 'lose'),
      'deal.result',
    ],
    [
      'another payout',
      (receipt: Issued['receipt']): void => void (receipt.deal.profit = '8.00'),
      'deal.profit',
    ],
    [
      'another expiry',
      (receipt: Issued['receipt']): void =>
        void (receipt.deal.expiresAt = new Date(Date.parse(receipt.deal.expiresAt!) + 1_000).toISOString()),
      'deal.expiresAt',
    ],
    [
      'an earlier quote as the one that decided',
      (receipt: Issued['receipt']): void => void (receipt.exit = structuredClone(receipt.entry)),
      'exit.sequence',
    ],
    [
      'a tick left out',
      (receipt: Issued['receipt']) => {
        const segment = receipt.log.segments.find(({ minute }) => minute === receipt.exit!.minute)!
        segment.text = segment.text.replace(/\n[^\n]+\n$/, '\n')
      },
      'log.segments',
    ],
    [
      'a segment left out',
      (receipt: Issued['receipt']): void => void receipt.log.segments.pop(),
      'log.segments',
    ],
    [
      'a minute left out',
      (receipt: Issued['receipt']): void => void receipt.log.sheets.splice(1, 1),
      'log.s',
    ],
  ] as const)('is refused with %s', async (_, change, field) => {
    const { findings } = await verify(changed(issued, change))
    expect(findings.some(finding => finding.field.startsWith(field))).toBe(true)
    expect(
      findings.some(finding => finding.field.startsWith('seal') || finding.text.includes('sealed')),
    ).toBe(true)
  })

  it('of a void deal shows that no quote came', async () => {
    app.quoteAll()
    const { data } = await app.call(
      'submitTerm',
      { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 30, amount: '10.00' },
      { token },
    )
    app.timer.wind(7 * second)
    await app.product.termDesk.settled()
    await endMinutes()
    const { receipt } = await ask(data.deal.id)
    expect(receipt.deal).toMatchObject({ state: 'void', voidReason: 'no_entry', net: '0.00' })
    expect(await verify(receipt)).toMatchObject({ findings: [], open: [] })
    const wrong = changed({ fileName: '', receipt, completeAt: null }, each => {
      each.deal.voidReason = 'silent'
    })
    expect((await verify(wrong)).findings.map(({ field }) => field)).toContain('deal.voidReason')
  })

  it('is not there while the deal runs', async () => {
    app.quoteAll()
    const { data } = await app.call(
      'submitTerm',
      { kind: 'term', code: 'BTCUSD', direction: 'up', duration: 300, amount: '10.00' },
      { token },
    )
    const answer = await app.call('termReceipt', { segment: 'term', id: data.deal.id }, { token })
    expect(answer.refusal).toBe('term.not_ended')
  })
})
