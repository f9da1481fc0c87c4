import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { newPerson, sendKyc, type Person } from '../support/builders/verification.ts'
import { connect } from '../support/socket-client.ts'
import { hire, type Member } from '../support/staff.ts'

let app: App
let wren: Member
let ada: Person

beforeAll(async () => {
  app = await startApp()
  ada = await newPerson(app)
  wren = await hire(app, ['compliance'])
})
afterAll(() => app.stop())

/** A connection that follows a channel, from its first answer on. */
const follow = async (token: string, channel: 'changes' | 'queues') => {
  const client = await connect(Number(new URL(app.address).port))
  client.say(JSON.stringify({ event: 'auth', params: { token } }))
  client.sub(channel)
  const reset = () => client.frameWhere(({ event, channel: of }) => event === 'reset' && of === channel)
  const { seq } = await reset()
  return { ...client, reset, seq }
}

describe('what the audit log holds', () => {
  it('is told to the customer whom it was done to and to staff, and what it was to nobody', async () => {
    const own = await follow(ada.token, 'changes')
    const other = await follow((await newPerson(app)).token, 'changes')
    const desk = await follow(wren.token, 'queues')
    await other.upToPong()
    await sendKyc(app, ada)
    expect((await own.reset()).seq).toBeGreaterThan(own.seq ?? 0)
    expect((await desk.reset()).seq).toBeGreaterThan(desk.seq ?? 0)
    // Both may have come more than once by then.
    await Promise.all([own.upToPong(), desk.upToPong()])

    const { items } = (await app.call('examineList', { limit: 100, kind: 'kyc' }, { token: wren.token })).data
    const id = items.find(({ uid }) => uid === ada.uid)?.id ?? expect.fail('the form waits')
    // A look is no change.
    expect(await desk.upToPong()).toEqual([])
    await app.call('examineDecide', { id, decision: 'approve' }, { token: wren.token })
    const told = await own.reset()
    expect(Object.keys(told).toSorted()).toEqual(['channel', 'event', 'seq'])
    await desk.reset()
    expect(await other.upToPong()).toEqual([])
    for (const each of [own, other, desk]) each.close()
  })

  it('is not told to a customer as staff are told', async () => {
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token: ada.token } }))
    client.sub('queues')
    expect((await client.frameWhere(({ event }) => event === 'error')).message).toBeTruthy()
    client.close()
  })
})
