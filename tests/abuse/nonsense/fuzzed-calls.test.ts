import { calls, isInAddress, routes, type CallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { registerByEmail } from '../../support/builders/identity.ts'
import { createChance, type Chance } from '../../support/chance.ts'
import { hostileJson, textOfChance, trickyNames } from '../../support/hostile.ts'
import { founders } from '../../support/staff.ts'
import { createForms } from './declared-forms.ts'

/** Calls in all: some in `npm test`, 100,000 with `FUZZ_CALLS=100000`. */
const count = Number(process.env['FUZZ_CALLS'] ?? 2_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 37)
const atOnce = 20

const metricsToken = 'of the one who watches, and of nobody else'
let app: App
const tokens = { public: undefined, customer: '', staff: '' }
let uid = ''
beforeAll(async () => {
  // On real time, where the process notices by itself whether it was blocked.
  app = await startApp({ live: {}, environment: { METRICS_TOKEN: metricsToken } })
  await signIn()
})
afterAll(() => app.stop())

let people = 0
/** Anew where a call has ended a session. */
const signIn = async (): Promise<void> => {
  people += 1
  const { data } = await registerByEmail(app, `ada.${people}@example.org`, { country: 'PT' })
  uid = data.user_info.uid
  const [founder] = await founders(app)
  tokens.customer = data.token
  tokens.staff = founder.token
}

const names = (Object.keys(calls) as CallName[]).filter(
  name => calls[name].carries !== 'image in' && name !== 'logout' && name !== 'staffLogout',
)
const { formOf } = createForms(() => uid)

/** A form of the declared shape as JSON, with something wrong in one to three places. */
const spoilt = (chance: Chance, name: CallName): ReadonlyMap<string, string> => {
  const members = new Map(
    Object.entries(formOf(name)).map(([field, value]) => [field, JSON.stringify(value) ?? 'null']),
  )
  const fields = [...members.keys(), ...trickyNames]
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const field = chance.below(4) === 0 ? chance.pick(trickyNames) : chance.pick(fields)
    members.set(field, chance.below(2) === 0 ? hostileJson(chance) : JSON.stringify(textOfChance(chance)))
  }
  return members
}

const jsonOf = (members: ReadonlyMap<string, string>): string =>
  `{${[...members].map(([field, value]) => `${JSON.stringify(field)}:${value}`).join()}}`

/** A value as an address holds it: a text by itself, and anything else as JSON writes it. */
const plainOf = (value: string): string => (value.startsWith('"') ? (JSON.parse(value) as string) : value)

/** What stands in an address holds no more than a server reads of one. */
const addressLengthMax = 6_000

const send = async (chance: Chance, name: CallName): Promise<{ status: number; sent: string }> => {
  const [method, path] = routes[name]
  const { who } = calls[name]
  const token = tokens[who === 'customer or staff' ? 'customer' : who]
  const url = new URL(path, app.address)
  const members = spoilt(chance, name)
  const body = chance.below(12) === 0 ? hostileJson(chance) : jsonOf(members)
  if (isInAddress(method))
    for (const [field, value] of members) {
      const text = plainOf(value).toWellFormed()
      if (path.includes(`:${field}`)) url.pathname = path.replace(`:${field}`, encodeURIComponent(text))
      else url.searchParams.append(field.toWellFormed(), text)
    }
  const response = await fetch(url.href.slice(0, addressLengthMax).replace(/%[0-9A-F]?$/, ''), {
    method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(!isInAddress(method) && { 'content-type': 'application/json' }),
    },
    ...(!isInAddress(method) && { body: body.toWellFormed() }),
  })
  await response.arrayBuffer()
  return { status: response.status, sent: `${method} ${url.pathname} ${body.slice(0, 300)}` }
}

const figure = async (name: string): Promise<number> => {
  const answer = await fetch(new URL('/metrics', app.address), {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const line = (await answer.text()).split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('calls that no honest client sends', () => {
  it(
    `get an answer of the house, ${count} of them, and raise no alarm`,
    { timeout: 120_000 + count * 60 },
    async () => {
      const chance = createChance(seed)
      const wrong: string[] = []
      for (let sent = 0; sent < count; sent += atOnce) {
        const answers = await Promise.all(
          Array.from({ length: atOnce }, () => send(chance, chance.pick(names))),
        )
        wrong.push(...answers.filter(({ status }) => status >= 500 && status !== 503).map(each => each.sent))
        if (answers.some(({ status }) => status === 401)) await signIn()
      }
      expect(wrong).toEqual([])
      expect(await figure('plumbline_alarms_total')).toBe(0)
    },
  )
})
