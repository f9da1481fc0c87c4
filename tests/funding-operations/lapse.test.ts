import { requestHours } from '@plumbline/rules/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { decideDeposit, newPayer, offer, pays } from '../support/builders/funding-operations.ts'

let app: App
let ada: Member
let ben: Member

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  ;[ada, ben] = await founders(app)
})
afterAll(() => app.stop())

/** A deposit that one person has approved and that waits for another. */
const begunBy = async (clerk: Member) => {
  const id = await pays(app, await newPayer(app), '4500')
  expect(await decideDeposit(app, clerk, id)).toMatchObject({ data: { approvals: 1, approvalsRequired: 2 } })
  const { data } = await app.call('depositDetail', { id }, { token: ada.token })
  return { id, request: data.openRequest?.id ?? '' }
}

/** A colleague who follows the queues. */
const followedBy = async ({ token }: Member) => {
  const socket = await connect(Number(new URL(app.address).port))
  socket.say(JSON.stringify({ event: 'auth', params: { token } }))
  expect(await socket.frame()).toEqual({ event: 'auth' })
  socket.sub('work')
  expect(await socket.frame()).toMatchObject({ event: 'reset' })
  return socket
}

describe('a request that nobody will decide any more is told to whoever follows the queues', () => {
  it('when who asked takes it back', async () => {
    const clerk = await hire(app, ['funds'])
    const { id, request } = await begunBy(clerk)
    const socket = await followedBy(ada)
    expect(await app.call('requestWithdraw', { id: request }, { token: clerk.token })).toMatchObject({
      type: 'ok',
    })
    expect(await socket.frame()).toMatchObject({ channel: 'work', data: { kind: 'deposit', id } })
    socket.close()
  })

  it('when who asked is suspended', async () => {
    const clerk = await hire(app, ['funds'])
    const { id } = await begunBy(clerk)
    const socket = await followedBy(ada)
    const why = { id: clerk.id, reason: 'Lost a device' }
    expect(await app.call('staffSuspend', why, { token: ben.token })).toMatchObject({ type: 'ok' })
    expect(await socket.frame()).toMatchObject({ channel: 'work', data: { kind: 'deposit', id } })
    socket.close()
  })

  it('when it is found to have run out', async () => {
    const { id, request } = await begunBy(await hire(app, ['funds']))
    app.clock.move(requestHours * 3_600_000)
    ;[ada, ben] = await founders(app)
    const socket = await followedBy(ada)
    const word = { id: request, decision: 'approve', reason: 'Looked at it' } as const
    expect(await app.call('requestDecide', word, { token: ben.token })).toMatchObject({
      refusal: 'request.expired',
    })
    expect(await socket.frame()).toMatchObject({ channel: 'work', data: { kind: 'deposit', id } })
    socket.close()
  })
})
