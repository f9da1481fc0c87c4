import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { editor, entryOf, newValue, red, type Entry } from './editor.ts'

let app: App
let ana: Member
let staff: ReturnType<typeof editor>
beforeAll(async () => {
  app = await startApp()
  ;[ana] = await founders(app)
  staff = editor(app, ana)
})
afterAll(() => app.stop())

const invalid = (field: string) => ({
  status: 422,
  refusal: 'request.invalid',
  fields: { [field]: expect.any(String) as unknown },
})

describe('an addition is refused', () => {
  it.each<[what: string, change: Partial<Entry>, field: string]>([
    ['whose type has a slash', { type: 'a/b' }, 'type'],
    ['whose type leads elsewhere', { type: '../data' }, 'type'],
    ['whose type is in upper case', { type: 'Colour' }, 'type'],
    ['without a value', { value: ' ' }, 'value'],
    ['whose value has two lines', { value: 'a\nb' }, 'value'],
    ['whose value turns direction', { value: 'a\u202eb' }, 'value'],
    ['whose label is too long', { label: 'x'.repeat(101) }, 'label'],
    ['whose place is negative', { sort: -1 }, 'sort'],
    ['whose class ends its attribute', { cssClass: 'a" onclick="b' }, 'cssClass'],
    ['whose remark is too long', { remark: 'x'.repeat(501) }, 'remark'],
    ['whose remark hides something', { remark: 'a\u2066b' }, 'remark'],
  ])('%s', async (_, change, field) => {
    expect(await staff.add({ ...red, value: newValue(), ...change })).toMatchObject(invalid(field))
  })

  it('with a field that it does not know', async () => {
    const strange = { ...red, value: newValue(), isDefault: 'Y' }
    expect(await staff.add(strange)).toMatchObject(invalid('isDefault'))
  })

  it('with a remark of 1 MB, before it is read', async () => {
    const answer = await app.raw('/system/dict/data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: ana.token },
      body: JSON.stringify({ ...red, remark: 'x'.repeat(1_000_000) }),
    })
    expect(answer).toMatchObject({ status: 413, refusal: 'request.too_large' })
  })

  it('of a value that its type has', async () => {
    const entry = { ...red, value: newValue() }
    expect(await staff.add(entry)).toMatchObject({ type: 'ok' })
    expect(await staff.add({ ...entry, value: ` ${entry.value} ` })).toMatchObject({
      status: 409,
      refusal: 'dictionary.value_taken',
      fields: { value: 'This type already has an entry with this value.' },
    })
  })

  it('of a text that names a payee beside the address that two people approved', async () => {
    const remark = 'Pay to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const entry = { type: 'crypto_network', value: 'USDT-EXAMPLE', label: 'Tron', remark }
    expect(await staff.add(entry)).toMatchObject({ status: 422, refusal: 'dictionary.names_payee' })
  })

  it('of a value that nobody would read', async () => {
    for (const type of ['certificate_type', 'crypto_network', 'rejection_reason'])
      expect(await staff.add({ type, value: 'invented', label: 'Invented' })).toMatchObject({
        status: 422,
        refusal: 'dictionary.value_unknown',
      })
  })
})

describe('a change is refused', () => {
  it('of an entry that is not there', async () => {
    expect(await staff.edit({ id: '999999', ...red })).toMatchObject({
      status: 404,
      refusal: 'dictionary.entry_unknown',
    })
  })

  it('that gives what is used another value or type', async () => {
    const passport = await entryOf(app, 'certificate_type', 'passport')
    for (const change of [{ value: 'travel_document' }, { type: 'colour' }])
      expect(await staff.edit({ ...passport, ...change })).toMatchObject({
        status: 409,
        refusal: 'dictionary.in_use',
      })
  })

  it('that gives an entry a value that another one has', async () => {
    const [one, other] = [newValue(), newValue()]
    await staff.add({ ...red, value: one })
    const { entry } = (await staff.add({ ...red, value: other })).data
    expect(await staff.edit({ id: entry.id, ...red, value: one })).toMatchObject({
      refusal: 'dictionary.value_taken',
    })
  })

  it('of what somebody else has changed since it was read, and only where its sender says what that was', async () => {
    const { entry } = (await staff.add({ ...red, value: newValue() })).data
    const { isUsed: _, ...seen } = entry
    const first = await staff.edit({ ...seen, label: 'Rose' })
    expect(first.data.entry.changedAt).not.toBe(seen.changedAt)
    expect(await staff.edit({ ...seen, label: 'Ruby' })).toMatchObject({
      status: 409,
      refusal: 'dictionary.changed_meanwhile',
    })
    const { changedAt } = first.data.entry
    expect((await staff.edit({ ...seen, changedAt, label: 'Ruby' })).data.entry.label).toBe('Ruby')
    const { changedAt: __, ...unseen } = seen
    expect((await staff.edit(unseen)).data.entry.label).toBe('Red')
  })

  it('that would leave nothing to choose, also where both are disabled at once', async () => {
    const both = [
      await entryOf(app, 'certificate_type', 'passport'),
      await entryOf(app, 'certificate_type', 'id_card'),
    ]
    const answers = await Promise.all(both.map(each => staff.edit({ ...each, status: 'disabled' })))
    const refused = answers.filter(({ type }) => type === 'error')
    expect(refused.map(({ refusal }) => refusal)).toEqual(['dictionary.last_offered'])
    for (const each of both) await staff.edit(each)
  })
})

describe('a removal is refused', () => {
  it('of what is used', async () => {
    const { id } = await entryOf(app, 'rejection_reason', 'other')
    expect(await staff.remove(id)).toMatchObject({ status: 409, refusal: 'dictionary.in_use' })
  })
  it('the second time', async () => {
    const { entry } = (await staff.add({ ...red, value: newValue() })).data
    expect(await staff.remove(entry.id)).toMatchObject({ type: 'ok' })
    expect(await staff.remove(entry.id)).toMatchObject({ status: 404, refusal: 'dictionary.entry_unknown' })
  })
})

describe('a question is refused', () => {
  it.each([
    ['/system/dict/data/type/a%2Fb', 422, 'request.invalid'],
    ['/system/dict/data/type/a/b', 404, 'request.not_found'],
    ['/system/dict/data/type/', 422, 'request.invalid'],
    ['/system/dict/data/one', 422, 'request.invalid'],
    ['/system/dict/data/9223372036854775808', 422, 'request.invalid'],
    ['/system/dict/data/999999', 404, 'dictionary.entry_unknown'],
    ['/system/dict/data/list?type=a%2Fb', 422, 'request.invalid'],
    ['/system/dict/data/list?cursor=next', 422, 'request.invalid'],
    ['/system/dict/data/list?limit=101', 422, 'request.invalid'],
  ])('%s', async (path, status, refusal) => {
    expect(await app.raw(path, {})).toMatchObject({ status, refusal })
  })
})
