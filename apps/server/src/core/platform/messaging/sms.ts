import type { Carrier } from './outbox.ts'

const answerMsMax = 15_000

class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: string
  constructor(status: number) {
    super('the SMS gateway did not take a message')
    this.code = `HTTP ${status}`
  }
}

/** Text messages by an HTTP gateway: POST {to, text}; the Idempotency-Key is the same when one is sent again. */
export const smsByGateway = ({ url, key }: { url: string; key: string | undefined }): Carrier => ({
  kind: 'remote',
  deliver: async ({ id, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    await response.body?.cancel()
    if (!response.ok) throw new GatewayRefused(response.status)
  },
})
