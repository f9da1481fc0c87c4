/**
 * Either server of `http.post`, in a process of its own: the product's HTTP side with a use case that answers at once,
 * or bare node:http doing the same parse and writing the same answer. Tells its port, and its CPU time when asked.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { accept, refuse, type Code, type CustomerId, type Uid } from '@plumbline/rules'
import { calls, routes, type CallOutput } from '@plumbline/protocol'
import { createHttp, type Handlers } from '@plumbline/server/http/index'

const answer: CallOutput<'previewOrder'> = {
  quote: {
    code: 'BTCUSD' as Code,
    sequence: '1.42',
    bid: '70633.08',
    ask: '70642.97',
    at: '2026-11-21T10:31:31.466Z',
    receivedAt: '2026-11-21T10:31:31.468Z',
    source: 'bench',
    kind: 'synthetic',
  },
  price: '70642.97',
  notional: '7064.30',
  margin: '3532.15',
  feeOpen: '0.00',
  feeCloseEstimate: '0.00',
  spreadCost: '-0.99',
  tickValue: '0.00',
  lossAtStop: null,
  gainAtTarget: null,
  freeMargin: '6466.86',
  marginLevelBefore: '283.08',
  marginLevelAfter: '141.52',
}

const startOurs = async (): Promise<number> => {
  const never = () => refuse('request.failed')
  const handlers: Handlers = {
    register: never,
    logout: never,
    userInfo: never,
    instrumentList: never,
    instrumentDetail: never,
    candles: never,
    accounts: never,
    assets: never,
    records: never,
    previewOrder: () => accept(answer),
    submitOrder: never,
    closeOrder: never,
    editOrder: never,
    orderList: never,
    orderDetail: never,
  }
  const caller = accept({
    customer: '1' as CustomerId,
    uid: '10000001' as Uid,
    book: 'demo' as const,
    name: 'Bench',
    createdAt: new Date(0),
  })
  const app = await createHttp({
    handlers,
    resolveSession: async () => caller,
    isReady: () => true,
    demoPerHourMax: 1,
    version: '0',
    mode: 'development',
    priceText: '',
    webFolder: '/nowhere',
    log: pino({ level: 'silent' }),
    trustProxy: false,
    requestsPerMinute: 1_000_000_000,
    metrics: { token: undefined, read: async () => '' },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

const startBare = (): Promise<number> => {
  const schema = calls.previewOrder.input
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { lang: _lang, ...input } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
        string,
        unknown
      >
      const parsed = schema.safeParse(input)
      const text = JSON.stringify({ code: parsed.success ? 200 : 422, type: 'ok', message: '', data: answer })
      response.writeHead(parsed.success ? 200 : 422, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    })
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

const port = await (process.argv[2] === 'ours' ? startOurs() : startBare())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system })
})
process.send?.({ port, path: routes.previewOrder[1] })
