import { allCalls, calls, type CallName } from '@plumbline/protocol/core'
import { meets, permissionsOf } from '@plumbline/rules/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { orderOf, type Whose } from '../support/builders/owned.ts'
import { gatherCallers, type Callers } from './callers.ts'
import { rowsOfAll, whose } from './whose.ts'

/** Inputs that name a thing which somebody has. */
const namingInputs = ['id', 'ids', 'proof', 'image', 'front', 'back', 'avatar', 'destination']

/** Take such a name and have no object above; what they are told is shown where their line says, or below. */
const shownElsewhere: readonly CallName[] = [
  'alertDelete',
  'cancelAllOrders',
  'closeAllOrders',
  // Nobody lends to a demo account: tests/lending/lending.test.ts.
  'loanAgreement',
  'loanDetail',
  'loanRepayPreview',
  'passkeyRemove',
  'recharge',
  'recordDetail',
  'traderDays',
  'traderDetail',
  'traderList',
  'traderOrders',
  'walletUnlink',
  'withdraw',
]

let callers: Callers

beforeAll(async () => {
  callers = await gatherCallers()
})
afterAll(() => callers.app.stop())

describe('every call', () => {
  it('has a row in one of the capabilities, and no row is for a call that is gone', () => {
    const named = rowsOfAll.flatMap(rows => Object.keys(rows))
    expect(named.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('of customers that takes the name of a thing says here whose it is', () => {
    const unnamed = allCalls
      .filter(({ name, who }) => who.startsWith('customer') && whose[name] === 'none')
      .filter(({ input }) => input instanceof z.ZodObject && namingInputs.some(field => field in input.shape))
    expect(unnamed.map(({ name }) => name).toSorted()).toEqual(shownElsewhere)
  })
})

describe('an object', () => {
  const owned = Object.entries(whose).filter(
    (row): row is [CallName, Exclude<Whose, 'none'>] => row[1] !== 'none',
  )

  it.each(owned)('that %s names is nobody else’s', async (name, { input, refusal }) => {
    const { app, ben, members } = callers
    const owner = await app.openDemo()
    const named = await input(app, owner)
    const send = (token: string) => app.call(name, named, { token })
    if (name === 'uploadImage') {
      const fetched = (token: string) =>
        fetch(new URL(`/api/upload/${String(named['id'])}`, app.address), {
          headers: { authorization: token },
        })
      expect((await fetched(ben)).status).toBe(404)
      for (const [role, { token }] of members)
        expect((await fetched(token)).status).toBe(
          meets(permissionsOf([role]), 'upload:image:view') ? 200 : 403,
        )
      expect((await fetched(owner)).status).toBe(200)
      return
    }
    expect((await send(ben)).refusal).toBe(refusal)
    if (calls[name].carries === 'file out') {
      const address = new URL(calls[name].path, app.address)
      for (const [field, value] of Object.entries(named)) address.searchParams.set(field, String(value))
      expect((await fetch(address, { headers: { authorization: owner } })).status).toBe(200)
      return
    }
    expect((await send(owner)).refusal).not.toBe(refusal)
  })

  it.each(['closeAllOrders', 'cancelAllOrders'] as const)(
    'is not found among one’s own by %s',
    async name => {
      const { app, ben } = callers
      const owner = await app.openDemo()
      const id = await orderOf(app, owner)
      await app.call(name, { ids: [id] }, { token: ben })
      const { data } = await app.call('orderDetail', { id }, { token: owner })
      expect(data.order.state).toBe('open')
    },
  )
})
