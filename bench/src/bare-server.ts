import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@plumbline/protocol'

/** An answer of the same shape and size as the product's. */
const preview = {
  quote: {
    bid: '9000.000',
    ask: '9001.000',
    at: '2026-01-01T00:00:00.000Z',
    source: 'manual',
    kind: 'synthetic',
  },
  price: '9001.00',
  notional: '90.01',
  margin: '45.01',
  feeOpen: '0.00',
  feeCloseEstimate: '0.00',
  spreadCost: '-0.01',
  tickValue: '0.00',
  lossAtStop: null,
  gainAtTarget: null,
  freeMargin: '10000.00',
  marginLevelBefore: null,
  marginLevelAfter: '22217.28',
}

/** Bare node:http that reads the body, parses it, checks it by the same schema and writes an equal answer. */
export const startBareServer = async (): Promise<{ address: string; stop(): Promise<void> }> => {
  const schema = calls.previewOrder.input
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { lang: _, ...input } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      const parsed = schema.safeParse(input)
      const text = JSON.stringify(
        parsed.success
          ? { code: 200, type: 'ok', message: '', data: preview }
          : { code: 422, type: 'error', message: 'invalid', data: null },
      )
      response.writeHead(parsed.success ? 200 : 422, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
