import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Session = {
  id: string
  payment: string
  intent: string
  amount: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intentStatus: string
  refunded: number
  disputes: { id: string; amount: number; status: string }[]
  fields: URLSearchParams
}

export type StripeServer = {
  readonly address: string
  readonly sessions: Session[]
  /** Answers nothing any more but faults. */
  isAway: boolean
  /** A message as Stripe sends it: its body, and the header that signs it. */
  message(kind: string, about: object, at: number): { readonly body: string; readonly signature: string }
  stop(): Promise<void>
}

export const stripeKey = 'sk_test_plumbline_0001'
export const webhookSecret = 'whsec_plumbline_0001'

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const chargeOf = (session: Session) => ({
  id: `ch_${session.id}`,
  object: 'charge',
  amount: session.amount,
  amount_refunded: session.refunded,
  disputed: session.disputes.length > 0,
  payment_intent: session.intent,
})

const intentOf = (session: Session) => ({
  id: session.intent,
  object: 'payment_intent',
  status: session.intentStatus,
  latest_charge: session.paid ? chargeOf(session) : null,
})

const sessionOf = (session: Session, { isExpanded }: { isExpanded: boolean }) => ({
  id: session.id,
  object: 'checkout.session',
  amount_total: session.amount,
  currency: session.currency,
  status: session.status,
  payment_status: session.paid ? 'paid' : 'unpaid',
  payment_intent: session.status === 'open' ? null : isExpanded ? intentOf(session) : session.intent,
  url: session.status === 'open' ? `https://checkout.stripe.example/c/pay/${session.id}` : null,
})

/** Speaks as Stripe does, in what this house asks of it: sessions of the hosted page, and disputes. */
export const startStripe = async (): Promise<StripeServer> => {
  const sessions: Session[] = []
  /** The same request under the same key is the same session. */
  const byKey = new Map<string, { body: string; session: Session }>()
  let isAway = false

  const open = (form: URLSearchParams): Session => {
    const number = String(sessions.length + 1).padStart(4, '0')
    const session: Session = {
      id: `cs_test_${number}`,
      payment: form.get('client_reference_id') ?? '',
      intent: `pi_${number}`,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      paid: false,
      intentStatus: 'requires_payment_method',
      refunded: 0,
      disputes: [],
      fields: form,
    }
    sessions.push(session)
    return session
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.example')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const fault = (status: number, message: string) =>
      json(status, { error: { type: 'invalid_request_error', message } })
    const listOf = (data: readonly unknown[]) => json(200, { object: 'list', data, has_more: false })
    const answer = async (): Promise<unknown> => {
      if (isAway) return response.writeHead(503).end('Service Unavailable')
      if (request.headers.authorization !== `Bearer ${stripeKey}`)
        return fault(401, 'Invalid API Key provided')
      if (request.method === 'POST' && pathname === '/v1/checkout/sessions') {
        const form = await readForm(request)
        const key = String(request.headers['idempotency-key'])
        const known = byKey.get(key)
        if (known !== undefined && known.body !== form.toString())
          return fault(400, 'Keys for idempotent requests can only be used with the same parameters')
        const session = known?.session ?? open(form)
        byKey.set(key, { body: form.toString(), session })
        return json(200, sessionOf(session, { isExpanded: false }))
      }
      const intent = searchParams.get('payment_intent')
      const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname) ?? []
      const session = sessions.find(each => each.id === id || each.intent === intent)
      if (pathname === '/v1/disputes') return listOf(session?.disputes ?? [])
      if (pathname === '/v1/checkout/sessions')
        return listOf(session === undefined ? [] : [sessionOf(session, { isExpanded: false })])
      if (session === undefined) return fault(404, `No such checkout.session: '${id}'`)
      return json(200, sessionOf(session, { isExpanded: searchParams.toString().includes('expand') }))
    }
    void answer()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  let messages = 0

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    get isAway() {
      return isAway
    },
    set isAway(to) {
      isAway = to
    },
    message: (kind, about, at) => {
      const id = `evt_${(messages += 1)}`
      const body = JSON.stringify({ id, object: 'event', type: kind, data: { object: about } }, undefined, 2)
      const seconds = Math.floor(at / 1000)
      const mac = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
      return { body, signature: `t=${seconds},v1=${mac}` }
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
