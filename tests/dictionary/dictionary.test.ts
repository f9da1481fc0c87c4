import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateTypes } from '@plumbline/rules/identity'
import { rejectionReasons } from '@plumbline/rules/verification'
import { startApp, type App } from '../support/app.ts'
import { offer } from '../support/builders/funding-operations.ts'
import { newPerson, sendKyc, sendRealName } from '../support/builders/verification.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { editor, entryOf, newValue, ofType } from './editor.ts'

let app: App
let ana: Member
let staff: ReturnType<typeof editor>
beforeAll(async () => {
  app = await startApp()
  await offer(app)
  ;[ana] = await founders(app)
  staff = editor(app, ana)
})
afterAll(() => app.stop())

describe('the dictionary', () => {
  it('ships with every value that the product knows', async () => {
    expect((await ofType(app, 'certificate_type')).map(({ value }) => value)).toEqual(certificateTypes)
    expect((await ofType(app, 'rejection_reason')).map(({ value }) => value)).toEqual(rejectionReasons)
    expect(await ofType(app, 'nothing_here')).toEqual([])
  })

  it('is read by anybody, by type, by entry and page by page', async () => {
    const values = [newValue(), newValue(), newValue()]
    for (const [place, value] of values.entries())
      await staff.add({ type: 'by_page', value, label: 'Label', sort: 10 - place })
    expect((await ofType(app, 'by_page')).map(({ value }) => value)).toEqual(values.toReversed())

    const first = (await app.call('dictionaryList', { type: 'by_page', limit: 2 })).data
    expect(first.types).toEqual(expect.arrayContaining(['by_page', 'certificate_type', 'rejection_reason']))
    expect(first.items.map(({ value }) => value)).toEqual(values.slice(0, 2))
    const cursor = first.nextCursor ?? ''
    const rest = (await app.call('dictionaryList', { type: 'by_page', limit: 2, cursor })).data
    expect([rest.items.map(({ value }) => value), rest.nextCursor]).toEqual([[values[2]], null])

    const id = first.items[0]?.id ?? ''
    const token = await app.openDemo()
    expect((await app.call('dictionaryEntry', { id }, { token })).data.entry).toEqual(first.items[0])
  })

  it('keeps all that an entry says, and what it said in the audit log', async () => {
    const said = {
      type: 'colour',
      value: ' Cafe\u0301 ',
      label: 'Coffee',
      sort: 7,
      cssClass: 'text-brown strong',
      status: 'disabled' as const,
      remark: 'One.\r\nTwo.',
    }
    const { entry } = (await staff.add(said)).data
    expect(entry).toMatchObject({ ...said, value: 'Café', remark: 'One.\nTwo.', isUsed: false })
    expect(await ofType(app, 'colour')).toEqual([])
    const after = { ...said, value: 'tea', label: 'Tea', status: 'enabled' as const }
    expect((await staff.edit({ id: entry.id, ...after })).data.entry).toMatchObject({ value: 'tea' })
    expect(await ofType(app, 'colour')).toMatchObject([{ id: entry.id, value: 'tea' }])
    expect(await staff.remove(entry.id)).toMatchObject({ type: 'ok', data: {} })
    expect(await ofType(app, 'colour')).toEqual([])

    const { items } = (await app.call('auditList', { subject: entry.id }, { token: ana.token })).data
    const kept = items.filter(({ action }) => action.startsWith('dictionary.'))
    expect(kept.map(({ action }) => action).toSorted()).toEqual([
      'dictionary.added',
      'dictionary.changed',
      'dictionary.removed',
    ])
    expect(kept.find(({ action }) => action === 'dictionary.changed')).toMatchObject({
      before: { value: 'Café', status: 'disabled' },
      after: { value: 'tea', status: 'enabled' },
    })
  })

  it('takes a value once, however many add it at the same moment', async () => {
    const entry = { type: 'raced', value: newValue(), label: 'Label' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff.add(entry)))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    for (const { refusal } of answers.filter(({ type }) => type === 'error'))
      expect(refusal).toBe('dictionary.value_taken')
  })

  it('is written by nobody without the permission', async () => {
    const auditor = editor(app, await hire(app, ['auditor']))
    const entry = await entryOf(app, 'certificate_type', 'passport')
    for (const { refusal, status } of [
      await auditor.add({ type: 'colour', value: newValue(), label: 'Label' }),
      await auditor.edit(entry),
      await auditor.remove(entry.id),
    ])
      expect([refusal, status]).toEqual(['permission.denied', 403])
  })
})

describe('what the product offers', () => {
  const setStatus = async (type: string, value: string, status: 'enabled' | 'disabled') =>
    expect(await staff.edit({ ...(await entryOf(app, type, value)), status })).toMatchObject({ type: 'ok' })

  it('is no document that somebody has disabled', async () => {
    await setStatus('certificate_type', 'passport', 'disabled')
    const person = await newPerson(app)
    expect(await sendKyc(app, person, { certificateType: 'passport' })).toMatchObject({
      refusal: 'dictionary.not_offered',
      fields: { certificateType: 'This choice is no longer available. Choose another one.' },
    })
    expect(await sendKyc(app, person, { certificateType: 'id_card' })).toMatchObject({ type: 'ok' })
    await setStatus('certificate_type', 'passport', 'enabled')
    expect(await sendKyc(app, await newPerson(app), { certificateType: 'passport' })).toMatchObject({
      type: 'ok',
    })
  })

  it('is no reason that somebody has disabled', async () => {
    await setStatus('rejection_reason', 'cropped', 'disabled')
    await sendRealName(app, await newPerson(app))
    const [form] = (await app.call('examineList', { kind: 'real_name' }, { token: ana.token })).data.items
    const decide = (reasonCode: 'cropped' | 'unreadable') =>
      app.call('examineDecide', { id: form?.id ?? '', decision: 'reject', reasonCode }, { token: ana.token })
    expect(await decide('cropped')).toMatchObject({ refusal: 'dictionary.not_offered' })
    expect(await decide('unreadable')).toMatchObject({ data: { state: 'rejected' } })
  })

  it('has remarks on its networks, for as long as they are its networks', async () => {
    const remark = {
      type: 'crypto_network',
      value: 'USDT-TRC20',
      label: 'Tether on Tron',
      remark: 'Tron only.',
    }
    const { entry } = (await staff.add(remark)).data
    expect(entry.isUsed).toBe(true)
    expect(await staff.remove(entry.id)).toMatchObject({ refusal: 'dictionary.in_use' })
    expect(await ofType(app, 'crypto_network')).toMatchObject([{ value: 'USDT-TRC20', remark: 'Tron only.' }])
  })
})
