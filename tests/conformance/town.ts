import type { App } from '../support/app.ts'
import { newCustomer } from '../support/builders/funding.ts'
import { founders, type Member } from '../support/staff.ts'
import type { Person } from '../support/builders/verification.ts'

/** What an answer of the product is, whoever reads it. */
export type Heard = {
  readonly status: number
  readonly code: number
  readonly type: string
  readonly message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- read as a client reads it that knows the specification only
  readonly data: any
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A client that knows the specification and nothing else: methods, paths and payloads as they stand there. */
export type Town = {
  readonly app: App
  readonly ask: (
    method: Method,
    path: string,
    payload?: Readonly<Record<string, unknown>>,
    token?: string,
  ) => Promise<Heard>
  /** Of the real book, and of the demo book. */
  readonly customer: Person
  readonly demo: string
  readonly clerks: readonly [Member, Member]
}

export const openTown = async (app: App): Promise<Town> => {
  const ask: Town['ask'] = async (method, path, payload = {}, token) => {
    const url = new URL(path, app.address)
    const said = { lang: 'en', ...payload }
    const isBody = method === 'POST' || method === 'PUT'
    if (!isBody) for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
    const response = await fetch(url, {
      method,
      headers: {
        ...(isBody && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
      },
      ...(isBody && { body: JSON.stringify(said) }),
    })
    return { ...((await response.json()) as Omit<Heard, 'status'>), status: response.status }
  }
  const clerks = await founders(app)
  const customer = await newCustomer(app)
  const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
  return { app, ask, customer, demo: data.token, clerks }
}

/** An answer as the specification calls a success. */
export const success = { code: 200, type: 'ok' } as const
