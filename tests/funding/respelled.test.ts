import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsOver, decideDeposit, offer } from '../funding-work/house.ts'
import { startApp, type App } from '../support/app.ts'
import { hire, type Member } from '../support/staff.ts'
import type { Person } from '../verification/people.ts'
import { deposit, newCustomer } from './people.ts'

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

/** How one could try to have the same transaction counted again. */
const spellings: Readonly<Record<string, (id: string) => string>> = {
  'in capitals': id => id.toUpperCase(),
  'with 0x': id => `0x${id}`,
  'with spaces': id => id.replace(/(.{8})/g, '$1 '),
  'in wide characters': id =>
    id.replace(/[0-9a-f]/g, sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
  'with a space that nobody sees': id => `${id.slice(0, 9)}\u200b${id.slice(9)}`,
  'in a link': id => `https://tronscan.org/#/transaction/${id}`,
  'in a link of another explorer': id => `https://explorer.example/tx/${id}?lang=en#logs`,
  'with a label': id => `tx: ${id}`,
  'with a query': id => `${id}?a=1`,
  'with a fragment': id => `${id}#1`,
  'with a number': id => `${id}-1`,
  twice: id => `${id} ${id}`,
  'beside another one': id => `${id} ${'5e'.repeat(32)}`,
  'with the letter O': id => id.replace('0', 'O'),
  'with a letter that looks the same': id => id.replace('a', '\u0430'),
  'shortened at its end': id => id.slice(0, -1),
  'shortened at its start': id => id.slice(2),
  'its first half': id => id.slice(0, 32),
  'with one more digit': id => `${id}0`,
  'pushed along': id => `0${id.slice(0, -1)}`,
  'with one digit changed': id => flip(id, 20),
  'with four digits changed': id => [5, 20, 35, 50].reduce(flip, id),
  'with two digits swapped': id => `${id[1]}${id[0]}${id.slice(2)}`,
}

describe('a transaction that was approved', () => {
  it.each(Object.keys(spellings))('is credited again by no single person when it is sent %s', async name => {
    const sent = await deposit(app, payer, { amount: '61', transactionId: spellings[name]?.(used) ?? '' })
    if (sent.type !== 'ok') {
      expect(['funding.transaction_used', 'funding.transaction_form']).toContain(sent.refusal)
      return
    }
    const { id } = sent.data.deposit
    const decided = await decideDeposit(app, eve, id)
    expect(decided).toMatchObject({
      type: 'ok',
      data: { state: 'review', approvals: 1, approvalsRequired: 2 },
    })
    const detail = await app.call('depositDetail', { id }, { token: eve.token })
    expect(detail.data.flags).toContain('similar_transaction')
  })
})
