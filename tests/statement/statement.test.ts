import type { CallInput, Language } from '@plumbline/protocol/core'
import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { parseCents } from '@plumbline/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { readPdf } from '../support/read-pdf.ts'

const dayMs = 86_400_000
/** Two days of trading: the first opens and closes a position, the second opens one that stays. */
const days = [openTuesday, openTuesday + dayMs] as const
const startOf = (day: number): string => new Date(Math.floor(day / dayMs) * dayMs).toISOString()
const firstDay = { from: startOf(days[0]), to: startOf(days[1]) }
const secondDay = { from: startOf(days[1]), to: startOf(days[1] + dayMs) }
const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const

let app: App
let ada: string
let ben: string
let closedOrder: string

beforeAll(async () => {
  app = await startApp()
  ada = await app.openDemo()
  ben = await app.openDemo()
  const quote = () => {
    app.calmDown()
  }
  const order = async () => {
    const answer = await app.call('submitOrder', gold, { token: ada })
    expect(answer).toMatchObject({ type: 'ok' })
    return answer.data.order.id
  }
  quote()
  closedOrder = await order()
  quote()
  await app.call('closeOrder', { id: closedOrder }, { token: ada })
  app.clock.set(days[1])
  quote()
  await order()
})
afterAll(() => app.stop())

const list = async (input: CallInput<'records'>, token = ada): Promise<readonly ListedRecordView[]> =>
  (await app.call('records', { limit: 100, ...input }, { token })).data.items
const statement = (input: Record<string, string>, token = ada, lang: Language = 'en') =>
  fetch(new URL(`/api/fund/statement?${new URLSearchParams({ ...input, lang })}`, app.address), {
    headers: { authorization: token },
  })
const cents = (text: string): bigint =>
  BigInt(parseCents(text.replace(/^-/, '')) ?? 0n) * (text.startsWith('-') ? -1n : 1n)

describe('records', () => {
  const opening = { kind: 'demo.opening' } as const
  it.each<[what: string, filter: () => CallInput<'records'>, expected: () => readonly object[]]>([
    ['of one account', () => ({ account: 'fund' }), () => [{ account: 'fund', ...opening }]],
    ['of one kind', () => opening, () => [opening, opening, opening]],
    [
      'of one kind and account',
      () => ({ kind: 'contract.close', account: 'contract' }),
      () => [{ kind: 'contract.close' }],
    ],
    [
      'that began on the first day',
      () => ({ ...firstDay, account: 'contract' }),
      () => [{ kind: 'contract.close' }, { kind: 'contract.open' }, opening],
    ],
    [
      'of the second day',
      () => ({ from: secondDay.from }),
      () => [{ kind: 'contract.open', account: 'contract' }],
    ],
    ['of no time', () => ({ from: firstDay.from, to: firstDay.from }), () => []],
    [
      'of an order, by the end of its id',
      () => ({ q: closedOrder.slice(-8) }),
      () => [
        { kind: 'contract.close', reference: closedOrder },
        { kind: 'contract.open', reference: closedOrder },
      ],
    ],
    ['with a serial number', () => ({ q: '1' }), () => [opening, opening, opening]],
    [
      'with either number of two entries',
      () => ({ q: '2', account: 'contract' }),
      () => [{ kind: 'contract.open', serial: '2–3' }],
    ],
    ['with what nothing is called', () => ({ q: '%' }), () => []],
    ['of nobody else', () => ({ q: closedOrder, account: 'fund' }), () => []],
  ])('%s', async (_, filter, expected) => {
    expect(await list(filter())).toMatchObject(expected())
  })

  it('name what was traded, with the lots that each change opened or closed', async () => {
    const carl = await app.openDemo()
    const { data } = await app.call('submitOrder', { ...gold, side: 'short', lots: '0.3' }, { token: carl })
    await app.call('closeOrder', { id: data.order.id, lots: '0.1' }, { token: carl })
    const read = async () => (await list({ account: 'contract' }, carl)).map(({ traded }) => traded)
    const short = { code: 'XAUUSD', side: 'short' }
    expect(await read()).toEqual([{ ...short, lots: '0.10' }, { ...short, lots: '0.30' }, null])
    await app.call('closeOrder', { id: data.order.id }, { token: carl })
    expect(await read()).toEqual([
      { ...short, lots: '0.20' },
      { ...short, lots: '0.10' },
      { ...short, lots: '0.30' },
      null,
    ])
  })

  it('come in pages, filtered, without a hole or a repetition', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = { ...firstDay, limit: 2, ...(typeof cursor === 'string' && { cursor }) }
      const { data } = await app.call('records', page, { token: ada })
      seen.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })

  it('can be looked at one by one, from the first to the last', async () => {
    const all = (await list({ account: 'contract' })).toReversed()
    let next: string | null = all[0]?.id ?? null
    const walked: ListedRecordView[] = []
    while (next !== null) {
      const { data } = await app.call('recordDetail', { id: next }, { token: ada })
      expect(data.earlier).toBe(walked.at(-1)?.id ?? null)
      walked.push(data.record)
      next = data.later
    }
    expect(walked).toEqual(all)
  })

  it.each(['contract-99', 'fund-2'])('%s is not there', async id => {
    expect(await app.call('recordDetail', { id }, { token: ada })).toMatchObject({
      status: 404,
      refusal: 'record.not_found',
    })
  })

  it('leave as text that a spreadsheet adds up', async () => {
    const { data } = await app.call('recordExport', { account: 'contract' }, { token: ada })
    expect(data).toMatchObject({ rows: 4, complete: true })
    const [head, ...rows] = data.text.trim().split('\n')
    expect(head).toContain('account,serial,at,kind,reference,available_change_usd')
    expect(rows.map(row => row.split(',')[1])).toEqual(['6–7', '4–5', '2–3', '1'])
  })
})

describe('the sums of a period', () => {
  it('lead from the opening to the closing balances', async () => {
    for (const period of [firstDay, secondDay, { from: firstDay.from, to: secondDay.to }]) {
      const { data } = await app.call('statementSummary', period, { token: ada })
      for (const { opening, closing, kinds, records, ...sums } of data.accounts) {
        const whole = ({ available, frozen }: { available: string; frozen: string }) =>
          cents(available) + cents(frozen)
        expect(whole(opening) + cents(sums.in) - cents(sums.out)).toBe(whole(closing))
        expect(kinds.reduce((sum, { change }) => sum + cents(change), whole(opening))).toBe(whole(closing))
        expect(kinds.reduce((sum, kind) => sum + kind.records, 0)).toBe(records)
      }
    }
  })

  it('open a day with what the one before closed with', async () => {
    const one = (await app.call('statementSummary', firstDay, { token: ada })).data.accounts
    const two = (await app.call('statementSummary', secondDay, { token: ada })).data.accounts
    expect(two.map(({ opening }) => opening)).toEqual(one.map(({ closing }) => closing))
    expect(one.map(({ opening }) => opening.available)).toEqual(['0.00', '0.00', '0.00'])
  })
})

describe('a statement', () => {
  it.each([
    ['that ends before it begins', { from: secondDay.from, to: firstDay.from }],
    ['of the future', { from: startOf(days[1] + 5 * dayMs), to: startOf(days[1] + 9 * dayMs) }],
  ])('%s is refused', async (_, period) => {
    const answer = await statement({ ...period, format: 'pdf' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ data: { refusal: 'statement.period' } })
  })

  it('as text holds every record, oldest first', async () => {
    const answer = await statement({ from: firstDay.from, to: secondDay.to, format: 'csv' })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="statement-\d{8}-2026-11-17-2026-11-18\.csv"$/,
    )
    const rows = (await answer.text()).trim().split('\n').slice(1)
    expect(rows.map(row => row.split(',').slice(0, 2).join(' '))).toEqual([
      'fund 1',
      'contract 1',
      'contract 2–3',
      'contract 4–5',
      'contract 6–7',
      'term 1',
    ])
  })

  it('is made one at a time for each customer', async () => {
    const wish = { ...firstDay, format: 'csv' }
    const answers = await Promise.all([statement(wish), statement(wish), statement(wish, ben)])
    const bodies = await Promise.all(answers.map(answer => answer.text()))
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(1)
    expect(bodies.find(body => body.startsWith('{'))).toContain('server.busy')
    expect(answers[2]?.status).toBe(200)
  })

  it('of somebody else is theirs', async () => {
    const answer = await statement({ from: firstDay.from, to: secondDay.to, format: 'csv' }, ben)
    expect(await answer.text()).not.toContain(closedOrder)
  })

  it('as a PDF says what the records say, and counts its pages', async () => {
    const answer = await statement({ ...firstDay, format: 'pdf' })
    const pages = readPdf(Buffer.from(await answer.arrayBuffer()))
    const { accounts } = (await app.call('statementSummary', firstDay, { token: ada })).data
    const figure = (amount: string) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    const page = pages.flat()
    expect(page.filter(text => text === closedOrder)).toHaveLength(2)
    for (const page of pages) expect(page).toContain('Demo account: this is practice money, not real money.')
    for (const { closing } of accounts) expect(page).toContain(figure(closing.available))
    for (const { serial, availableAfter } of await list({ ...firstDay, account: 'contract' })) {
      expect(page).toContain(serial)
      expect(page).toContain(figure(availableAfter))
    }
  })
})
