import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTransactionAlike, skeletonOf, type TransactionForm } from '@plumbline/rules/funding'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { newTransaction, transactionOf } from '../support/builders/funding.ts'

/** What the database itself says of ids that look alike, whatever role writes and whatever the product thinks. */

let test: TestDatabase
let owner: Database
let app: Database

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  await owner.query('alter table staff.member disable trigger judge')
  await owner.query(`insert into staff.member (username, name, email, roles, created_at)
    values ('clerk', 'Clerk', 'clerk@example.org', array['funds'], now())`)
  await owner.query('alter table staff.member enable always trigger judge')
  await owner.query(`insert into staff.credential (member, password, totp_secret, totp_step, set_at)
    select id, '$argon2id$none', 'none', 0, now() from staff.member`)
  await owner.query(
    `insert into identity.customer (uid, book, name, created_at) values ('10000001', 'real', 'Payer', now())`,
  )
  await owner.query({
    text: `insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at, stored_at, kept_at)
      select $1, min(id), 'proof', repeat('0', 64), 'image/webp', 1, 1, sha256('x'), now(), now(), now() from identity.customer`,
    values: [randomUUID()],
  })
})
afterAll(async () => {
  await owner.end()
  await app.end()
  await test.drop()
})

type Sent = {
  readonly transaction?: string | null
  readonly form?: TransactionForm | null
  readonly typed?: string | null
  readonly kind?: 'digital' | 'bank'
  readonly flags?: readonly string[]
}

const statement = `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, proof,
    proof_print, estimate, submitted_at, due_at, language, transaction_id, transaction_form, transaction_typed, flags)
  select $1::uuid, c.id, 'real', $2::text, 'WAY', case $2::text when 'digital' then 'N' end, 'USDT', 6, 10, '{}', i.id,
    sha256($1::text::bytea), 1000, now(), now(), 'en', $3, $4, $5, $6 from identity.customer c, upload.image i`

const send = async (
  {
    transaction = newTransaction(),
    form = 'hash',
    typed = transaction,
    kind = 'digital',
    flags = [],
  }: Sent = {},
  on: Pick<Database, 'query'> = app,
): Promise<string> => {
  const id = randomUUID()
  await on.query({ text: statement, values: [id, kind, transaction, form, typed, flags] })
  return id
}

const approval = `update funding.deposit set state = 'approved', revision = revision + 1, decided_at = now(), approvals = 1, credited = 1000,
  decided_by = (select id from staff.member) where id = $1`

describe('a deposit whose transaction resembles another one', () => {
  it.each(['similar_image', 'similar_transaction', 'same_sum', 'no_transaction'])(
    'and that is flagged as %s is approved by no single person',
    async flag => {
      const id = await send({ flags: [flag] })
      for (const on of [app, owner])
        await expect(on.query({ text: approval, values: [id] })).rejects.toMatchObject({ code: 'PL111' })
      const resting = owner.transaction(async tx => {
        await tx.query(`set local session_replication_role = 'replica'`)
        await tx.query({ text: approval, values: [id] })
      })
      await expect(resting).rejects.toMatchObject({ code: 'PL111' })
    },
  )

  it('is still approved by one where what is striking asks for no second', async () => {
    const id = await send({ flags: ['structuring'] })
    expect((await app.query({ text: approval, values: [id] })).rowCount).toBe(1)
  })

  it('keeps its flags, and what was typed', async () => {
    const id = await send({ flags: ['similar_transaction'] })
    for (const change of [
      "flags = '{}'",
      "flags = array['structuring']",
      "transaction_typed = 'other'",
      "transaction_form = 'reference'",
    ])
      await expect(
        owner.query({
          text: `update funding.deposit set revision = revision + 1, ${change} where id = $1`,
          values: [id],
        }),
      ).rejects.toMatchObject({ code: 'PL062' })
    await expect(
      owner.query({ text: 'delete from funding.deposit_match where deposit = $1', values: [id] }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^PL/) })
  })

  it('is not taken without a flag, whatever role writes', async () => {
    const used = newTransaction()
    await send({ transaction: used })
    const near = { transaction: `${used.slice(0, -1)}${used.endsWith('0') ? '1' : '0'}` }
    for (const on of [app, owner]) await expect(send(near, on)).rejects.toMatchObject({ code: 'PL112' })
    await send({ ...near, flags: ['similar_transaction'] })
  })
})

describe('the id of a transaction', () => {
  const hash = transactionOf('a form')
  it.each<[string, Sent]>([
    ['in capitals', { transaction: hash.toUpperCase() }],
    ['in a link', { transaction: `https://tronscan.org/#/transaction/${hash}` }],
    ['with a prefix that its network has not', { transaction: `0x${hash}` }],
    ['without the prefix of its network', { transaction: hash, form: 'prefixed_hash' }],
    ['too short', { transaction: hash.slice(1) }],
    ['that is no signature', { transaction: hash, form: 'signature' }],
    ['without a form', { transaction: hash, form: null }],
    ['without what was typed', { transaction: hash, typed: null }],
    ['of a bank, of a network', { transaction: 'INV1001', form: 'reference' }],
    ['of a network, of a bank', { transaction: hash, kind: 'bank' }],
    ['of a bank with a space', { transaction: 'INV 1001', form: 'reference', kind: 'bank' }],
  ])('is not kept %s', async (_, sent) => {
    for (const on of [app, owner]) await expect(send(sent, on)).rejects.toMatchObject({ code: 'PL110' })
  })

  it('may be missing', async () => {
    const none = { transaction: null, form: null, typed: null }
    await expect(send(none)).resolves.toMatch(/-/)
    await expect(send({ ...none, kind: 'bank' })).resolves.toMatch(/-/)
  })
})

describe('what is compared', () => {
  it('is read alike by the rules and by the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', maxLength: 100 }), async text => {
        const { rows } = await app.query({ text: 'select funding.skeleton($1) as skeleton', values: [text] })
        expect(rows).toEqual([{ skeleton: skeletonOf(text) }])
      }),
      { numRuns: 50 },
    )
  })

  const change = fc.record({
    does: fc.constantFrom('drop', 'add', 'other', 'swap', 'push'),
    at: fc.nat(62),
    sign: fc.constantFrom(...Array.from('0123456789abcdef')),
  })
  const changed = (id: string, { does, at, sign }: { does: string; at: number; sign: string }): string => {
    const [start, end] = [id.slice(0, at), id.slice(at + 1)]
    switch (does) {
      case 'drop':
        return `${start}${end}`
      case 'add':
        return `${start}${sign}${id.slice(at)}`
      case 'other':
        return `${start}${sign}${end}`
      case 'swap':
        return `${start}${id[at + 1] ?? ''}${id[at] ?? ''}${id.slice(at + 2)}`
      default:
        return `${sign}${id.slice(0, -1)}`
    }
  }

  it('is found among those that count, with up to four changes anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        const used = newTransaction()
        const id = await send({ transaction: used })
        const text = changes.reduce(changed, used).padEnd(64, '7').slice(0, 64)
        const { rows } = await app.query<{ id: string }>({
          text: `select id from funding.near_transactions('real', $1, $1, 'hash', '10000001', 21)`,
          values: [text],
        })
        expect(rows.map(row => row.id)).toContain(id)
        const common = { customer: 'other', sum: 'other', uid: '' } as const
        const named = (name: string) => ({ id: name, form: 'hash', typed: name }) as const
        expect(isTransactionAlike(named(text), named(used), common)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('is a reference of a bank with a sign less, more or other, or with a long word in common', async () => {
    const near = async (typed: string) => {
      const { rows } = await app.query<{ id: string }>({
        text: `select id from funding.near_transactions('real', upper(regexp_replace($1, '\\W', '', 'g')), $1, 'reference', '10000001', 21)`,
        values: [typed],
      })
      return rows.map(({ id }) => id)
    }
    const id = await send({
      transaction: 'INV10012345RENT',
      form: 'reference',
      kind: 'bank',
      typed: 'Inv 10012345 rent',
    })
    for (const typed of [
      'INV10012345REN',
      'LINV10012345RENT',
      'inv 10O12345 rent',
      'INV10012354RENT',
      '10012345 again',
    ])
      expect(await near(typed)).toContain(id)
    for (const typed of ['INV77712345', 'RENT', '10000001 rent']) expect(await near(typed)).not.toContain(id)
  })

  it('is nothing that was taken back', async () => {
    const used = newTransaction()
    const id = await send({ transaction: used })
    await app.query({
      text: `update funding.deposit set state = 'cancelled', revision = 2, decided_at = now() where id = $1`,
      values: [id],
    })
    await expect(send({ transaction: used.replace(/^./, '0') })).resolves.toMatch(/-/)
  })
})
