import { calls, isInAddress, routes, type CallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerByEmail } from '../../support/builders/identity.ts'
import { startApp, type App } from '../../support/app.ts'
import { createForms, type Form } from './declared-forms.ts'
import { founders } from '../../support/staff.ts'
import { byExtent } from '../../support/extent.ts'

/** Every call of the house, with each field of its declaration in turn as nobody honest sends it. */

let app: App
const tokens = { public: undefined, customer: '', staff: '' }
let uid = ''
beforeAll(async () => {
  app = await startApp()
  const ada = await registerByEmail(app, 'ada@example.org', { country: 'PT' })
  uid = ada.data.user_info.uid
  await signIn()
})
afterAll(() => app.stop())

/** Anew where nonsense has ended a session. */
const signIn = async (): Promise<void> => {
  const { data } = await registerByEmail(app, `ada.${app.clock.now()}@example.org`, { country: 'PT' })
  const [founder] = await founders(app)
  tokens.customer = data.token
  tokens.staff = founder.token
}

const { formOf } = createForms(() => uid)

const nonsense: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'a\u0000b',
  'Some \ud800 Body',
  'a'.repeat(20_000),
  '\u202e\u200b',
  `'; drop table identity.customer; --`,
  '%',
  '\\',
  '0',
  '-1',
  '1e9',
  '9223372036854775808',
  'NaN',
  'infinity',
  '٣',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  [],
  ['a\u0000b'],
  {},
  { toString: 1, text: 'a\u0000b' },
]

const send = (name: CallName, form: Form | string) => {
  const [method, path] = routes[name]
  const { who } = calls[name]
  const token = tokens[who === 'customer or staff' ? 'customer' : who]
  const url = new URL(path, app.address)
  if (typeof form !== 'string' && isInAddress(method))
    for (const [field, value] of Object.entries(form)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (path.includes(`:${field}`))
        url.pathname = path.replace(`:${field}`, encodeURIComponent(text.toWellFormed()))
      else url.searchParams.set(field, text)
    }
  return app.raw(url.href, {
    method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(!isInAddress(method) && { 'content-type': 'application/json' }),
    },
    ...(!isInAddress(method) && { body: typeof form === 'string' ? form : JSON.stringify(form) }),
  })
}

/** An answer of the house: done, refused, or asked to come again. */
const isAnswered = ({ status }: { status: number }): boolean => status < 500 || status === 503

const names = (Object.keys(calls) as CallName[]).filter(
  name => calls[name].carries !== 'image in' && name !== 'logout' && name !== 'staffLogout',
)

const isOfStaff = (name: CallName) => calls[name].who === 'staff'

describe('nonsense', () => {
  // Those of customers first: anybody can be one. `fuzzed-calls` goes through all of them in each run.
  const ordered = names.toSorted((one, other) => Number(isOfStaff(one)) - Number(isOfStaff(other)))
  const first = 50
  for (const { cases, extent } of byExtent(ordered, first))
    it.each(cases)('gets an answer of the house from %s', extent, async name => {
      const form = formOf(name)
      expect(isAnswered(await send(name, form))).toBe(true)
      for (const field of Object.keys(form)) {
        const answers = await Promise.all(nonsense.map(value => send(name, { ...form, [field]: value })))
        const wrong = nonsense.filter((_, place) => !isAnswered(answers[place] ?? { status: 500 }))
        expect({ field, wrong }).toEqual({ field, wrong: [] })
        if (answers.some(({ status }) => status === 401)) await signIn()
      }
    })

  const withBody = ordered.filter(name => !isInAddress(routes[name][0]))
  for (const { cases, extent } of byExtent(withBody, first))
    it.each(cases)('that is no form is none to %s', extent, async name => {
      for (const text of ['{"__proto__":{"x":1}}', '[]', '"x"', '{', '{"a":'.repeat(5_000)]) {
        const { status } = await send(name, text)
        expect({ text: text.slice(0, 30), isRefused: status >= 400 && status < 500 }).toEqual({
          text: text.slice(0, 30),
          isRefused: true,
        })
      }
    })
})
