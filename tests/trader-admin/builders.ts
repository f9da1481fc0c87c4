import type { CallInput } from '@plumbline/protocol/core'
import { expect } from 'vitest'
import type { App } from '../support/app.ts'
import type { Member } from '../support/staff.ts'
import { newPerson, type Person } from '../support/builders/verification.ts'

let names = 0
/** A name that no other test uses: digits are read as letters, so it is spelt out. */
export const newName = (): string =>
  `Trader ${Array.from(String((names += 1)), digit => 'abcdfghjkm'[Number(digit)]).join('')}`

export const agreementOf = async (app: App, token: string): Promise<string> =>
  (await app.call('traderApplication', {}, { token })).data.agreement.hash

export const apply = async (app: App, token: string, change: Partial<CallInput<'traderApply'>> = {}) =>
  app.call('traderApply', { name: newName(), agreement: await agreementOf(app, token), ...change }, { token })

/** An application of the real book that waits, with whoever sent it. */
export const waitingOf = async (
  app: App,
  staff: Member,
  person: Person,
  change: Partial<CallInput<'traderApply'>> = {},
): Promise<string> => {
  await app.call('declareCountry', { country: 'PT' }, { token: person.token })
  expect(await apply(app, person.token, change)).toMatchObject({ type: 'ok' })
  for (let cursor: string | undefined; ;) {
    const { data } = await app.call(
      'traderApplications',
      { state: 'pending', limit: '100', ...(cursor !== undefined && { cursor }) },
      { token: staff.token },
    )
    const found = data.items.find(({ uid }) => uid === person.uid)
    if (found !== undefined) return found.id
    if (data.nextCursor === null) throw new Error('the application is not in the queue')
    cursor = data.nextCursor
  }
}

export type RealTrader = Person & { readonly trader: string; readonly application: string }

/** A customer of the real book who was made a trader by staff. */
export const newTrader = async (
  app: App,
  staff: Member,
  change: Partial<CallInput<'traderApply'>> = {},
): Promise<RealTrader> => {
  const person = await newPerson(app)
  const id = await waitingOf(app, staff, person, change)
  expect(
    await app.call('traderApplicationDecide', { id, decision: 'approve' }, { token: staff.token }),
  ).toMatchObject({ type: 'ok' })
  const { data } = await app.call('traderOwn', {}, { token: person.token })
  return { ...person, trader: data.trader.id, application: id }
}
