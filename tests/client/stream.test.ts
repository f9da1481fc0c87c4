import { createClient, webEnvironment, type Wire } from '@plumbline/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App
let token: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.calmDown()
  token = await app.openDemo()
})
const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

const ticket = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const

/** A client of the product whose sockets the test can end. */
const open = () => {
  const wires: Wire[] = []
  const connect = (address: string): Wire => {
    const wire = webEnvironment.connect(address)
    wires.push(wire)
    return wire
  }
  const client = createClient({ address: app.address, token, connect })
  const states: string[] = []
  const problems: string[] = []
  const stream = client.stream({
    onState: state => states.push(state),
    onProblem: problem => problems.push('message' in problem ? problem.message : problem.kind),
  })
  stops.push(() => stream.stop())
  return { client, stream, states, problems, cut: () => wires.at(-1)?.close() }
}

describe('a stream of the client', () => {
  it('brings the newest quote at once, and each that follows', async () => {
    const { stream, problems } = open()
    const bids: string[] = []
    stream.follow('tick:XAUUSD', { take: ({ bid }) => void bids.push(bid) })
    await expect.poll(() => bids).toEqual(['4540.26'])
    app.clock.move(1_000)
    app.feed.push('XAUUSD', 4_541_000, 4_541_360)
    await expect.poll(() => bids).toEqual(['4540.26', '4541.00'])
    expect(problems).toEqual([])
  })

  it('loses no order event and no record to a connection that drops in between', async () => {
    const { client, stream, states, problems, cut } = open()
    const told: string[] = []
    stream.follow('orders', {
      take: (data, seq) => void told.push(`orders ${seq} ${data.event.kind}`),
      reset: () => void told.push('orders reset'),
    })
    stream.follow('account', {
      take: ({ records }, seq) => void told.push(`account ${seq} ${records.map(({ kind }) => kind).join()}`),
      reset: () => void told.push('account reset'),
    })
    await expect.poll(() => told.toSorted()).toEqual(['account reset', 'orders reset'])
    const first = await client.call('submitOrder', ticket)
    await expect.poll(() => told.slice(2).toSorted()).toEqual(['account 2 contract.open', 'orders 1 opened'])

    cut()
    await expect.poll(() => states).toContain('lost')
    const closed = await client.call('closeOrder', { id: first.ok ? first.value.order.id : '' })
    expect(closed.ok).toBe(true)
    await expect.poll(() => told.slice(4).toSorted()).toEqual(['account 3 contract.close', 'orders 2 closed'])
    expect([states, problems]).toEqual([['open', 'lost', 'open'], []])
  })

  it('begins anew for another session, and says when one is over', async () => {
    const { client, stream, problems } = open()
    const told: string[] = []
    stream.follow('orders', {
      take: (_, seq) => void told.push(String(seq)),
      reset: () => void told.push('reset'),
    })
    await expect.poll(() => told).toEqual(['reset'])
    client.useToken(await app.openDemo())
    await expect.poll(() => told).toEqual(['reset', 'reset'])
    await client.call('logout', {})
    await expect.poll(() => problems).toHaveLength(1)
    client.useToken(await app.openDemo())
    await expect.poll(() => told).toEqual(['reset', 'reset', 'reset'])
    expect(await client.call('submitOrder', ticket)).toMatchObject({ ok: true })
    await expect.poll(() => told).toEqual(['reset', 'reset', 'reset', '1'])
  })
})
