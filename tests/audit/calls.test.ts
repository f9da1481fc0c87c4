import type { CustomerId, StaffId } from '@plumbline/rules/core'
import { isLook } from '@plumbline/rules/staff'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { founders, hire, type Member } from '../support/staff.ts'

let database: TestDatabase
let app: App
let admin: Member
let auditor: Member
let support: Member
/** A customer with a story: a view with an address, a note, a flag. */
let ada: { id: CustomerId; uid: string }

const append = (entry: Partial<Parameters<App['product']['audit']['append']>[1]>) =>
  app.product.database.transaction(tx =>
    app.product.audit.append(tx, {
      actor: { kind: 'staff', id: admin.id as StaffId },
      action: 'customer.view',
      subject: { kind: 'customer', id: ada.id },
      customer: ada.id,
      now: app.clock.now(),
      ...entry,
    }),
  )
const list = async (input: CallInput<'auditList'>, by: Member = auditor) =>
  (await app.call('auditList', input, { token: by.token })).data.items

beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database })
  ;[admin] = await founders(app)
  auditor = await hire(app, ['auditor'])
  support = await hire(app, ['support'])
  await app.openDemo()
  const { rows } = await app.product.database.query<{ id: bigint; uid: string }>(
    'select id, uid from identity.customer order by id desc limit 1',
  )
  ada = { id: String(rows[0]?.id) as CustomerId, uid: rows[0]?.uid ?? '' }
  await append({ personal: { address: '203.0.113.7', device: 'Firefox' } })
  app.clock.move(60_000)
  await append({
    action: 'customer.flagged',
    before: { flag: null },
    after: { flag: 'watched' },
    reason: 'complaint',
  })
  app.clock.move(60_000)
  await append({
    actor: { kind: 'customer', id: ada.id },
    action: 'security.passkey_added',
    personal: { device: '=1+1' },
  })
  await append({
    actor: { kind: 'system' },
    action: 'setting.effective',
    subject: { kind: 'setting', id: 'password.policy' },
    customer: undefined,
  })
  await app.product.audit.seal()
})
afterAll(() => app.stop())

describe('the list of entries', () => {
  it('shows who did what to whom, before and after, with its place in the chain', async () => {
    const [entry] = await list({ action: 'customer.flagged' })
    expect(entry).toMatchObject({
      actor: { kind: 'staff', id: admin.id, name: admin.username },
      action: 'customer.flagged',
      subject: { kind: 'customer', id: ada.id, name: ada.uid },
      customer: ada.uid,
      reason: 'complaint',
      before: { flag: null },
      after: { flag: 'watched' },
      personal: { state: 'none' },
    })
    expect(entry?.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('opens what is personal', async () => {
    const [entry] = await list({ action: 'customer.view', customer: ada.uid })
    expect(entry?.personal).toEqual({ state: 'open', value: { address: '203.0.113.7', device: 'Firefox' } })
  })

  it.each<[string, () => CallInput<'auditList'>, readonly string[]]>([
    [
      'a customer',
      () => ({ customer: ada.uid, limit: 100 }),
      ['security.passkey_added', 'customer.flagged', 'customer.view'],
    ],
    ['a customer who acted', () => ({ actor: ada.uid }), ['security.passkey_added']],
    [
      'a member of staff',
      () => ({ actor: admin.username.toUpperCase(), customer: ada.uid }),
      ['customer.flagged', 'customer.view'],
    ],
    ['the system', () => ({ actor: 'system', subject: 'setting' }), ['setting.effective']],
    ['a kind of subject with its id', () => ({ subject: 'setting:password.policy' }), ['setting.effective']],
    ['a customer as the subject, by UID', () => ({ subject: `customer:${ada.uid}`, actor: 'system' }), []],
    ['nobody', () => ({ actor: 'nobody' }), []],
    [
      'what changed something',
      () => ({ customer: ada.uid, show: 'changes', limit: 100 }),
      ['security.passkey_added', 'customer.flagged'],
    ],
  ])('is narrowed to %s', async (_, input, actions) => {
    const found = (await list(input())).filter(({ action }) => !action.startsWith('audit.'))
    expect(found.map(({ action }) => action).filter(action => actions.includes(action))).toEqual(actions)
    if (actions.length === 0) expect(found).toEqual([])
  })

  it('leaves out looks where only changes are asked for', async () => {
    const changes = await list({ show: 'changes', limit: 100 })
    expect(changes.map(({ action }) => action)).toContain('customer.flagged')
    expect(changes.filter(({ action }) => isLook(action))).toEqual([])
    expect((await list({ limit: 100 })).filter(({ action }) => isLook(action))).not.toEqual([])
  })

  it('is narrowed to a time, the end not included', async () => {
    const [flagged] = await list({ action: 'customer.flagged' })
    const at = flagged?.at ?? ''
    const later = new Date(Date.parse(at) + 1).toISOString()
    const input = { action: 'customer.flagged' } as const
    expect(await list({ ...input, from: at, to: later })).toHaveLength(1)
    expect(await list({ ...input, from: later })).toEqual([])
    expect(await list({ ...input, to: at })).toEqual([])
  })

  it('comes page by page, newest first, each entry once', async () => {
    const whole = (await list({ customer: ada.uid, limit: 100 })).map(({ id }) => id)
    const first = await app.call('auditList', { customer: ada.uid, limit: 2 }, { token: auditor.token })
    const { nextCursor } = first.data
    expect(nextCursor).not.toBeNull()
    const rest = await list({ customer: ada.uid, limit: 100, cursor: nextCursor ?? '' })
    const seen = [...first.data.items, ...rest].map(({ id }) => id)
    // The looks in between are entries about this customer themselves.
    expect(whole.every(id => seen.includes(id))).toBe(true)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is an entry itself, and what was looked for is kept as personal', async () => {
    await list({ customer: ada.uid })
    const [look] = await list({ actor: auditor.username, action: 'audit.view' })
    expect(look).toMatchObject({
      customer: ada.uid,
      personal: { state: 'open', value: { customer: ada.uid } },
    })
  })

  it('is refused to those who may not see it', async () => {
    expect(await app.call('auditList', {}, { token: support.token })).toMatchObject({
      status: 403,
      refusal: 'permission.denied',
    })
  })

  it('shows a value that was changed as damaged, beside the others', async () => {
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    const tamper = (change: string) =>
      owner.transaction(async tx => {
        await tx.query(`set local session_replication_role = 'replica'`)
        await tx.query(change)
      })
    const of = `where action = 'customer.view' and customer = ${ada.id}`
    await tamper(`update audit.entry set personal = set_byte(personal, 20, get_byte(personal, 20) # 1) ${of}`)
    try {
      const [entry] = await list({ action: 'customer.view', customer: ada.uid })
      expect(entry?.personal).toEqual({ state: 'damaged', value: null })
    } finally {
      await tamper(
        `update audit.entry set personal = set_byte(personal, 20, get_byte(personal, 20) # 1) ${of}`,
      )
      await owner.end()
    }
  })
})

describe('the export', () => {
  const ask = async (input: CallInput<'auditExport'>, by: Member): Promise<CallOutput<'auditExport'>> =>
    (await app.call('auditExport', input, { token: by.token })).data

  it('carries the entries and the head of the chain, as JSON lines', async () => {
    await app.product.audit.seal()
    const { text, rows, complete, head } = await ask({ format: 'jsonl', customer: ada.uid }, auditor)
    const lines = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(rows + 1)
    expect(complete).toBe(true)
    expect(lines.at(-1)).toMatchObject({ head: { sequence: head.sequence, hash: head.hash } })
    expect(lines.some(line => line['action'] === 'customer.flagged')).toBe(true)
  })

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
    'keeps %j from running in a spreadsheet',
    async reason => {
      await append({ action: 'customer.noted', reason })
      const { text } = await ask({ format: 'csv', action: 'customer.noted' }, auditor)
      expect(text).toContain(`'${reason}`)
      for (const start of [',', '"', '\n']) expect(text).not.toContain(start + reason)
    },
  )

  it('is an entry itself, and refused without its permission', async () => {
    await ask({ format: 'csv' }, auditor)
    expect(await list({ action: 'audit.export', limit: 1 })).toMatchObject([
      { actor: { name: auditor.username } },
    ])
    expect(await app.call('auditExport', {}, { token: support.token })).toMatchObject({ status: 403 })
  })

  it('holds ten thousand entries at most, and says that there are more', async () => {
    await app.product.database.query(
      `insert into audit.entry (at, actor_kind, action, subject_kind, subject_id)
       select now(), 'system', 'work.view', 'work', place::text from generate_series(1, 10001) place`,
    )
    const { rows, complete } = await ask({ format: 'csv', action: 'work.view' }, auditor)
    expect({ rows, complete }).toEqual({ rows: 10_000, complete: false })
  })
})

describe('the status', () => {
  it('tells where the chain ends, what waits, and what the last verification found', async () => {
    await app.product.audit.seal()
    await app.runJob('verify the audit log')
    const { data } = await app.call('auditStatus', {}, { token: auditor.token })
    expect(data.unsealed).toBe(0)
    expect(Number(data.head.sequence)).toBeGreaterThan(4)
    expect(data.verification).toMatchObject({ fault: null })
    expect(await list({ action: 'audit.status' })).toHaveLength(1)
  })
})

describe('a customer whose key was destroyed', () => {
  it('leaves entries that say so, and a chain that still verifies', async () => {
    await app.product.vault.erase(app.product.database, ada.id, app.clock.now())
    const [view] = await list({ action: 'customer.view', customer: ada.uid })
    expect(view?.personal).toEqual({ state: 'erased', value: null })
    expect(view?.action).toBe('customer.view')
  })
})
