import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsOver, decideDeposit, offer } from '../support/builders/funding-operations.ts'
import { startApp, type App } from '../support/app.ts'
import { hire, type Member } from '../support/staff.ts'
import type { Person } from '../support/builders/verification.ts'
import { deposit, newCustomer, newTransaction, publish, sendProof } from '../support/builders/funding.ts'

let app: App
let eve: Member
let payer: Person
let used: string

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payer = await newCustomer(app)
  await holdsOver(app)
  eve = await hire(app, ['funds'])
  used = `a0${randomBytes(30).toString('hex')}0b`
  const { data } = await deposit(app, payer, { amount: '61', transactionId: used })
  expect(await decideDeposit(app, eve, data.deposit.id)).toMatchObject({ data: { state: 'approved' } })
})
afterAll(() => app.stop())

const flip = (id: string, at: number): string =>
  `${id.slice(0, at)}${id[at] === '7' ? '4' : '7'}${id.slice(at + 1)}`

type Spelling = (id: string) => string
const wide: Spelling = id =>
  id.replace(/[0-9a-f]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** How one could try to have the same transaction counted again, and what comes of it. */
const spellings: readonly (readonly [string, 'used' | 'form' | 'flagged', Spelling])[] = [
  ['in capitals', 'used', id => id.toUpperCase()],
  ['with 0x', 'used', id => `0x${id}`],
  ['with spaces', 'used', id => id.replace(/(.{8})/g, '$1 ')],
  ['in wide characters', 'used', wide],
  ['with a space that nobody sees', 'used', id => `${id.slice(0, 9)}\u200b${id.slice(9)}`],
  ['in a link', 'used', id => `https://tronscan.org/#/transaction/${id}`],
  ['in a link of another explorer', 'used', id => `https://explorer.example/tx/${id}?lang=en#logs`],
  ['with a label', 'used', id => `tx: ${id}`],
  ['with a query', 'used', id => `${id}?a=1`],
  ['with a fragment', 'used', id => `${id}#1`],
  ['with a number', 'used', id => `${id}-1`],
  ['twice', 'used', id => `${id} ${id}`],
  ['beside another one', 'form', id => `${id} ${'5e'.repeat(32)}`],
  ['with the letter O', 'form', id => id.replace('0', 'O')],
  ['with a letter that looks the same', 'form', id => id.replace('a', '\u0430')],
  ['shortened at its end', 'form', id => id.slice(0, -1)],
  ['shortened at its start', 'form', id => id.slice(2)],
  ['as its first half', 'form', id => id.slice(0, 32)],
  ['with one more digit', 'form', id => `${id}0`],
  ['pushed along', 'flagged', id => `0${id.slice(0, -1)}`],
  ['with one digit changed', 'flagged', id => flip(id, 20)],
  ['with four digits changed', 'flagged', id => [5, 20, 35, 50].reduce(flip, id)],
  ['with two digits swapped', 'flagged', id => `0a${id.slice(2)}`],
]

describe('a transaction that was approved', () => {
  it.each(spellings)('sent again %s is %s', async (_, outcome, spell) => {
    const sent = await deposit(app, payer, { amount: '61', transactionId: spell(used) })
    if (outcome !== 'flagged') {
      expect(sent).toMatchObject({ status: 422, refusal: `funding.transaction_${outcome}` })
      return
    }
    const { id } = sent.data.deposit
    expect(await decideDeposit(app, eve, id)).toMatchObject({
      type: 'ok',
      data: { state: 'review', approvals: 1, approvalsRequired: 2 },
    })
    const detail = await app.call('depositDetail', { id }, { token: eve.token })
    expect(detail.data.flags).toContain('similar_transaction')
  })
})

describe('a deposit that may be another one', () => {
  const bank = {
    currency: 'USD',
    decimals: 2,
    bankName: 'Bank of Tests',
    bankAddress: '1 Test Street',
    swift: 'DEUTDEFF',
    payee: 'Plumbline',
    payeeAccount: 'DE89370400440532013000',
    minimum: '1.00',
    pair: null,
    reference: 'uid',
    deposit: true,
    withdraw: true,
  }
  const byBank = async (person: Person, amount: string, transactionId?: string) => {
    const sent = await deposit(app, person, {
      kind: 'bank',
      route: 'USD-BANK',
      amount,
      ...(transactionId !== undefined && { transactionId }),
    })
    expect(sent).toMatchObject({ type: 'ok' })
    return (await app.call('depositDetail', { id: sent.data.deposit.id }, { token: eve.token })).data
  }
  const sendWithout = async (): Promise<string> => {
    const wish = {
      kind: 'digital',
      route: 'USDT-TRC20',
      amount: '33',
      proof: await sendProof(app, payer),
    } as const
    return (await app.call('recharge', wish, { token: payer.token })).data.deposit.id
  }
  beforeAll(async () => {
    await publish(app, 'funding.banks', { 'USD-BANK': bank })
    app.clock.move(72 * 3_600_000)
    await app.product.settings.refresh()
    eve = await hire(app, ['funds'])
  })

  it('because it names no transaction of its network takes two people', async () => {
    const id = await sendWithout()
    const seen = await app.call('depositDetail', { id }, { token: eve.token })
    expect(seen.data).toMatchObject({ flags: ['no_transaction'], approvalsRequired: 2, transactionId: null })
    const { data } = await app.call('depositList', { flag: 'no_transaction' }, { token: eve.token })
    expect(data.items).toMatchObject([{ id, approvalsRequired: 2 }])
    expect(await decideDeposit(app, eve, id)).toMatchObject({ data: { approvals: 1, state: 'review' } })
    const other = await hire(app, ['funds'])
    expect(await decideDeposit(app, other, id, { seen: 2 })).toMatchObject({
      data: { state: 'approved', approvals: 2 },
    })
  })

  it('because it is of the same sum, by the same way within an hour, takes two people', async () => {
    const first = await byBank(payer, '120', 'FT 27/04-118')
    expect(first).toMatchObject({
      flags: [],
      approvalsRequired: 1,
      // In the account's own currency nothing is converted, so nothing is estimated.
      usd: '120.00',
      usdIsEstimate: false,
      transactionId: 'FT2704118',
      transactionTyped: 'FT 27/04-118',
    })
    expect(await byBank(payer, '120', 'something else 9')).toMatchObject({
      flags: ['same_sum'],
      flagged: [{ figures: { count: '1', item: first.id, hours: '1' } }],
      approvalsRequired: 2,
    })
    expect(await byBank(await newCustomer(app), '120')).toMatchObject({ flags: ['same_sum'] })
    expect(await byBank(await newCustomer(app), '120', 'mine alone 4')).toMatchObject({ flags: ['same_sum'] })
    app.clock.move(2 * 3_600_000)
    eve = await hire(app, ['funds'])
    expect(await byBank(payer, '120', 'quite another 7')).toMatchObject({ flags: [] })
  })

  it('because its bank’s reference reads the same leads to the other one', async () => {
    const first = await byBank(payer, '121', 'RF 100O2007')
    const again = await byBank(await newCustomer(app), '122', 'rf-10002007')
    expect(again).toMatchObject({ flags: ['similar_transaction'], approvalsRequired: 2 })
    expect(again.flagged[0]?.figures).toMatchObject({ item: first.id })
    const { refusal } = await deposit(app, payer, {
      kind: 'bank',
      route: 'USD-BANK',
      amount: '123',
      transactionId: 'RF-1000.2007',
    })
    expect(refusal).toBe('funding.transaction_used')
  })

  it('is seen to be, where two are sent at once', async () => {
    const one = newTransaction()
    const other = `${one.slice(0, -1)}${one.endsWith('0') ? '1' : '0'}`
    const people = [await newCustomer(app), await newCustomer(app)] as const
    const sent = await Promise.all([
      deposit(app, people[0], { amount: '44', transactionId: one }),
      deposit(app, people[1], { amount: '45', transactionId: other }),
    ])
    const flags = await Promise.all(
      sent.map(async ({ data }) => {
        const seen = await app.call('depositDetail', { id: data.deposit.id }, { token: eve.token })
        return seen.data.flags
      }),
    )
    expect(flags.toSorted((a, b) => a.length - b.length)).toEqual([[], ['similar_transaction']])
  })

  it.each([
    [{ transactionId: 'I paid' }, 'funding.transaction_form'],
    [{ kind: 'bank', route: 'USD-BANK', transactionId: '???' }, 'funding.reference_form'],
  ] as const)('is not taken as %o', async (rest, refusal) => {
    expect(await deposit(app, payer, rest)).toMatchObject({ status: 422, refusal })
  })
})
