import { setTimeout as pause } from 'node:timers/promises'
import { routes, type CallOutput } from '@plumbline/protocol/core'
import { streamPath, type ServerFrame } from '@plumbline/protocol/stream'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { seedFundedCustomers } from '../../funded-customers.ts'
import { paced, quantile } from '../../measure.ts'
import { startProductProcess } from '../../product.ts'
import { openConnection } from '../../raw-http.ts'
import { row } from '../../result.ts'

const threads = 5_000
/** Each writes one message a second, and so stays below the limit of a minute for as long as it is measured. */
const writers = 200
const perSecond = 200
const seconds = 15
const deliveryMsMax = 200
/** What is still on its way when the last was sent. */
const lateMsMax = 10_000

/** Threads of other customers that wait, each with one message. */
const seedThreads = async (ownerUrl: string): Promise<void> => {
  await seedFundedCustomers(ownerUrl, { customers: threads, kind: 'fund' })
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  await owner.query(`
    with opened as (
      insert into support.conversation (id, customer, language, created_at, newest, customer_read)
      select gen_random_uuid(), id, 'en', now(), 1, 1 from identity.customer returning id
    ), waiting as (
      insert into support.thread (id, conversation, opened_at, in_hours, waiting_since, last_at)
      select gen_random_uuid(), id, now(), true, now(), now() from opened returning id, conversation
    )
    insert into support.entry (conversation, number, id, thread, kind, author, text, at)
    select conversation, 1, gen_random_uuid(), id, 'message', 'customer', 'sealed', now() from waiting`)
  await owner.query('vacuum analyze')
  await owner.end()
}

/** A customer who writes on one device and reads on another, which shows a price as well. */
const openWriter = async (address: string, onText: (text: string) => void) => {
  const connection = await openConnection(address)
  const opened = await connection.post(routes.register[1], JSON.stringify({ simulation: 2, lang: 'en' }))
  const { token } = (JSON.parse(opened) as { data: CallOutput<'register'> }).data
  const url = new URL(streamPath, address)
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  await new Promise<void>((follows, failed) => {
    socket.addEventListener('error', () => failed(new Error('a socket did not open')))
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ event: 'auth', params: { token } }))
      socket.send(JSON.stringify({ event: 'sub', params: { channel: 'support,kline_1800:BTCUSD' } }))
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if ('event' in frame && frame.event === 'reset') follows()
      if ('data' in frame && frame.channel === 'support' && 'seq' in frame) onText(frame.data.text ?? '')
    })
  })
  return {
    write: (text: string) =>
      connection.post(routes.supportSend[1], JSON.stringify({ text, lang: 'en' }), { authorization: token }),
    close: () => {
      socket.close()
      connection.close()
    },
  }
}

/** How long a message is on its way from being due to another device, committed in between; in ms. */
export const supportFanout: Benchmark = {
  name: 'support.fanout',
  rows: { 'support.fanout': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    await seedThreads(ownerUrl)
    const product = await startProductProcess(appUrl)
    const sent = new Map<string, number>()
    const delays: number[] = []
    const arrived = (text: string): void => {
      const at = sent.get(text)
      if (at !== undefined) delays.push(performance.now() - at)
    }
    const open = await Promise.all(
      Array.from({ length: writers }, () => openWriter(product.address, arrived)),
    )
    let count = 0
    await paced({ callers: writers, seconds, perSecond }, caller => {
      const text = `message ${(count += 1)}`
      sent.set(text, performance.now())
      return open[caller]?.write(text) ?? Promise.reject(new Error('there are as many writers as callers'))
    })
    const until = performance.now() + lateMsMax
    while (delays.length < count && performance.now() < until) await pause(20)
    if (delays.length !== count) throw new Error(`${count - delays.length} messages did not arrive`)
    for (const writer of open) writer.close()
    await product.stop()
    const p99 = quantile(delays, 0.99)
    progress(`${count} messages, ${quantile(delays, 0.5).toFixed(0)} ms at the median`)
    return [row('support.fanout', 'ms', p99, deliveryMsMax)]
  },
}
