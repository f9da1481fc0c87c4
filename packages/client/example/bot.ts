/** Trades the demo: node packages/client/example/bot.ts http://localhost:8080 */
import { createClient, type CallResult, type DataOf } from '@plumbline/client'

const client = createClient({ address: process.argv[2] ?? 'http://localhost:8080' })
const code = 'BTCUSD'

const known = <Value>(result: CallResult<Value>): Value => {
  if (result.ok) return result.value
  throw new Error('message' in result ? result.message : result.refusal)
}

const demo = known(await client.call('register', { simulation: 2 }))
client.useToken(demo.token)
const stream = client.stream({ onProblem: problem => console.error(problem) })

const quote = await new Promise<DataOf<'tick:BTCUSD'>>(take => stream.follow(`tick:${code}`, { take }))
console.log(`${code} ${quote.bid} / ${quote.ask}`)
stream.follow('orders', {
  take: told => console.log(`my ${'order' in told ? 'order' : 'deal'}: ${told.event.kind}`),
  reset: () => console.log('following my orders'),
})

const ticket = { kind: 'contract', code, side: 'long', lots: '0.01', leverage: 2 } as const
const { order } = known(await client.call('submitOrder', ticket))
console.log(`bought ${order.lots} at ${order.openPrice}`)

const stopLoss = String(Math.floor(Number(quote.bid) * 0.98))
known(await client.call('editOrder', { id: order.id, stopLoss }))
const closed = known(await client.call('closeOrder', { id: order.id })).order
console.log(`closed at ${closed.closePrice}, net ${closed.net} USD`)

const { hash, signature, key } = known(await client.call('orderReceipt', { id: order.id })).receipt.seal
console.log(`verify: ${client.addressOf('receiptVerify', { hash, signature, key })}`)
stream.stop()
