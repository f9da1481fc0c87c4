import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { fundOf, networks, newCustomer, publish, tronAddress } from '../support/builders/funding.ts'
import {
  decideDeposit,
  decideWithdrawal,
  holdsOver,
  newPayer,
  offer,
  pays,
  takesOut,
  type Payer,
} from '../support/builders/funding-operations.ts'
import { founders, type Member } from '../support/staff.ts'

let app: App
let first: Member
let second: Member
let payer: Payer
beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payer = await newPayer(app)
  await holdsOver(app)
  ;[first, second] = await founders(app)
  app.quoteAll()
  const arrived = await pays(app, payer, '1000')
  expect(await decideDeposit(app, first, arrived)).toMatchObject({ type: 'ok' })
})
beforeEach(() => app.quoteAll())
afterAll(() => app.stop())

const contract = { addressFormat: 'tron', address: tronAddress, about: 'Contract of a token' }
const preview = () =>
  app.call(
    'withdrawPreview',
    { kind: 'digital', destination: payer.destination, amount: '100.00' },
    { token: payer.token },
  )
const house = {
  ...networks,
  'USDT-TRC20': { ...networks['USDT-TRC20'], address: tronAddress },
}
const { 'USDT-TRC20': _, ...elsewhere } = networks

/** A withdrawal that one person has approved. */
const begun = async (): Promise<{ readonly id: string; readonly request: string }> => {
  const id = await takesOut(app, payer)
  expect(await decideWithdrawal(app, first, id)).toMatchObject({ type: 'ok' })
  const { rows } = await app.product.database.query<{ id: string }>({
    text: `select id::text from staff.request where subject_id = $1 and state = 'open'`,
    values: [id],
  })
  return { id, request: rows[0]?.id ?? '' }
}

describe('an address that was bound is looked at again for each withdrawal', () => {
  it.each([
    ['destination.house', 'funding.networks', house, networks],
    ['destination.lost', 'funding.lost_addresses', { 'USDT-NEW': contract }, {}],
  ] as const)('%s: refused by what %s says by now', async (refusal, key, known, before) => {
    const waiting = await takesOut(app, payer)
    const half = await begun()
    expect(await preview()).toMatchObject({ type: 'ok' })
    await publish(app, key, known)

    expect(await preview()).toMatchObject({ refusal })
    const other = await newCustomer(app)
    expect(
      await app.call(
        'walletAddressAdd',
        { network: 'USDT-TRC20', walletAddress: tronAddress },
        { token: other.token },
      ),
    ).toMatchObject({ refusal })

    // What was under review is neither begun nor ended as approved; nothing of it has moved.
    const frozen = await fundOf(app, payer)
    expect(await decideWithdrawal(app, first, waiting)).toMatchObject({ refusal })
    const ended = () =>
      app.call(
        'requestDecide',
        { id: half.request, decision: 'approve', reason: 'The address is known' },
        { token: second.token },
      )
    expect(await ended()).toMatchObject({ refusal })
    expect(await fundOf(app, payer)).toEqual(frozen)

    // Rejected, it is all the customer's again.
    expect(await decideWithdrawal(app, first, waiting, { decision: 'reject' })).toMatchObject({ type: 'ok' })
    expect(Number((await fundOf(app, payer)).available)).toBe(Number(frozen.available) + 50)

    // Taken from the list, it is paid out as any other.
    await publish(app, key, before)
    expect(await ended()).toMatchObject({ type: 'ok' })
    expect(await app.audit()).toEqual([])
  })

  it('also where its network was taken away meanwhile', async () => {
    const id = await takesOut(app, payer)
    await publish(app, 'funding.networks', elsewhere)
    await publish(app, 'funding.lost_addresses', { 'USDT-NEW': contract })
    expect(await decideWithdrawal(app, first, id)).toMatchObject({ refusal: 'destination.lost' })
    await publish(app, 'funding.lost_addresses', {})
    expect(await decideWithdrawal(app, first, id)).toMatchObject({ type: 'ok' })
    await publish(app, 'funding.networks', networks)
  })
})
