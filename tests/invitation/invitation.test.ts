import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerId } from '@plumbline/rules/core'
import { treeCountMax } from '@plumbline/rules/invitation'
import { startApp, type App } from '../support/app.ts'
import { askToUnfreeze, freeze } from '../support/builders/customer-admin.ts'
import { goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { sendKyc } from '../support/builders/verification.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { codeOf, invitationOf, joining, joiningByPhone, treeOf, type Invitee } from './people.ts'

let app: App
let ana: Member
let bob: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  ;[ana, bob] = await founders(app)
})
afterAll(() => app.stop())

const approveKyc = async ({ uid, token }: Invitee): Promise<void> => {
  expect(await sendKyc(app, { token })).toMatchObject({ type: 'ok' })
  const { items } = (await app.call('examineList', { kind: 'kyc', state: 'pending' }, { token: ana.token }))
    .data
  const id = items.find(each => each.uid === uid)?.id ?? ''
  expect(await app.call('examineDecide', { id, decision: 'approve' }, { token: ana.token })).toMatchObject({
    type: 'ok',
  })
}

describe('an inviter', () => {
  it('sees who came, by e-mail or by phone, masked, with how far each has come', async () => {
    const ada = await joining(app)
    const code = await codeOf(app, ada)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    const ben = await joining(app, code.toLowerCase())
    const cleo = await joiningByPhone(app, code)
    await approveKyc(ben)
    const shown = await invitationOf(app, ada)
    expect(shown).toMatchObject({ accepted: true, count: 2, verified: 1, nextCursor: null })
    expect(shown.items).toMatchObject([
      { uid: `•••••${cleo.uid.slice(-3)}`, state: 'registered' },
      { uid: `•••••${ben.uid.slice(-3)}`, state: 'verified' },
    ])
    expect(JSON.stringify(shown)).not.toContain(ben.uid)
  })

  it('sees nobody whom they did not invite', async () => {
    const ada = await joining(app)
    const ben = await joining(app, await codeOf(app, ada))
    await joining(app, await codeOf(app, ben))
    expect((await invitationOf(app, ada)).count).toBe(1)
    expect((await invitationOf(app, ben)).count).toBe(1)
  })

  it('comes page by page, the newest first, whoever joins meanwhile', async () => {
    const ada = await joining(app)
    const code = await codeOf(app, ada)
    const people: Invitee[] = []
    for (let each = 0; each < 5; each += 1) people.push(await joining(app, code))
    const first = await invitationOf(app, ada, { limit: 2 })
    await joining(app, code)
    const second = await invitationOf(app, ada, { limit: 2, cursor: first.nextCursor ?? '' })
    const third = await invitationOf(app, ada, { limit: 2, cursor: second.nextCursor ?? '' })
    expect([...first.items, ...second.items, ...third.items].map(({ uid }) => uid.slice(-3))).toEqual(
      people.map(({ uid }) => uid.slice(-3)).toReversed(),
    )
    expect(third.nextCursor).toBeNull()
    for (const cursor of ['0', '-1', 'next'])
      expect(await app.call('invitation', { cursor }, { token: ada.token })).toMatchObject({
        refusal: 'request.invalid',
      })
  })

  it('is shown all of them, however many: they are counted up to a bound, and their pages go on below it', async () => {
    const ada = await joining(app)
    const { database } = app.product
    const { rows } = await database.query<{ id: string }>({
      text: `insert into identity.customer (uid, book, name, created_at, invited_by)
        select (20000000 + n)::text, 'real', 'Somebody', to_timestamp($3::double precision / 1000), c.id
        from identity.customer c, generate_series(1, $2::int) n where c.uid = $1 returning id::text as id`,
      values: [ada.uid, treeCountMax + 3, app.clock.now()],
    })
    const oldestFirst = rows.map(({ id }) => BigInt(id)).toSorted((one, other) => (one < other ? -1 : 1))
    const first = await invitationOf(app, ada, { limit: 2 })
    expect(first).toMatchObject({ count: treeCountMax, nextCursor: String(oldestFirst.at(-2)) })
    const last = await invitationOf(app, ada, { limit: 2, cursor: String(oldestFirst[2]) })
    expect([last.items.length, last.nextCursor]).toEqual([2, null])
    // Another one's cursor shows nobody but one's own.
    const eve = await joining(app)
    expect((await invitationOf(app, eve, { cursor: String(oldestFirst[2]) })).items).toEqual([])
  })

  it('has no code with a demo account', async () => {
    const token = await app.openDemo()
    expect(await invitationOf(app, { uid: '', token })).toMatchObject({
      code: null,
      accepted: false,
      count: 0,
    })
  })
})

describe('a code', () => {
  const refusedWith = async (inviteCode: string) =>
    (await registerByEmail(app, newEmail(), { inviteCode })).refusal

  it('that nobody has is refused', async () => {
    expect(await refusedWith('ABCD2345')).toBe('invite.unknown')
  })

  it('of a suspended customer is as unknown, until the suspension ends', async () => {
    const ada = await joining(app)
    const code = await codeOf(app, ada)
    await freeze(app, { uid: ada.uid, by: ana.token })
    expect(await refusedWith(code)).toBe('invite.unknown')
    const { data } = await app.call('login', { username: ada.uid, password: goodPassword })
    expect(await invitationOf(app, { ...ada, token: data.token })).toMatchObject({ code, accepted: false })
    await approve(app, await askToUnfreeze(app, { uid: ada.uid, by: bob.token }), ana)
    expect(await refusedWith(code)).toBeUndefined()
  })

  it('of somebody whose data were erased is as unknown', async () => {
    const ada = await joining(app)
    const code = await codeOf(app, ada)
    const { vault, database } = app.product
    const { rows } = await database.query<{ id: string }>({
      text: 'select id::text as id from identity.customer where uid = $1',
      values: [ada.uid],
    })
    await vault.erase(database, (rows[0]?.id ?? '') as CustomerId, app.clock.now())
    expect(await refusedWith(code)).toBe('invite.unknown')
  })

  it('of oneself is none: an address that has an account opens no other, and a demo has no code', async () => {
    const email = newEmail()
    const own = (await registerByEmail(app, email)).data
    const code = await codeOf(app, { uid: own.user_info.uid, token: own.token })
    const again = { email, password: goodPassword, code: '000000', inviteCode: code }
    expect(await app.call('register', again)).toMatchObject({ type: 'error' })
    expect((await invitationOf(app, { uid: own.user_info.uid, token: own.token })).count).toBe(0)
  })
})

describe('staff', () => {
  it('see who is above and below, level by level, and what invited people share with their inviter', async () => {
    const ada = await joining(app)
    const ben = await joining(app, await codeOf(app, ada))
    const cleo = await joining(app, await codeOf(app, ben))
    const dan = await joining(app, await codeOf(app, ben))
    // One document for two accounts: what an inviter with two accounts would send.
    expect(await sendKyc(app, ben, { firstName: 'Same', surname: 'Person' })).toMatchObject({ type: 'ok' })
    expect(await sendKyc(app, dan, { firstName: 'Same', surname: 'Person' })).toMatchObject({ type: 'ok' })
    const tree = await treeOf(app, ana, { uid: ben.uid })
    expect(tree.inviters.map(({ uid }) => uid)).toEqual([ada.uid])
    expect(tree.customer).toMatchObject({ uid: ben.uid, invited: 2 })
    expect(tree.items.map(({ uid }) => uid)).toEqual([dan.uid, cleo.uid])
    expect(tree.items[0]?.links).toContain('person')
    expect(tree.items[0]?.links).not.toContain('invitation')
    expect(tree.items[1]?.links).not.toContain('person')
    expect(tree.total).toBe(2)
    const top = await treeOf(app, ana, { uid: ada.uid })
    expect([top.inviters, top.total, top.items.map(({ uid }) => uid)]).toEqual([[], 3, [ben.uid]])
    const leaf = await treeOf(app, ana, { uid: dan.uid })
    expect(leaf.inviters.map(({ uid }) => uid)).toEqual([ben.uid, ada.uid])
    expect(leaf.customer.links).toContain('person')
  })

  it('leave an entry for each look', async () => {
    const ada = await joining(app)
    await treeOf(app, ana, { uid: ada.uid })
    const { items } = (
      await app.call('auditList', { action: 'invitation.tree_viewed' }, { token: ana.token })
    ).data
    expect(items[0]).toMatchObject({ action: 'invitation.tree_viewed', actor: { id: ana.id } })
  })

  it('see it only with the permission, and only of customers that there are', async () => {
    const ada = await joining(app)
    const support = await hire(app, ['support'])
    expect(await app.call('invitationTree', { uid: ada.uid }, { token: support.token })).toMatchObject({
      refusal: 'permission.denied',
    })
    const compliance = await hire(app, ['compliance'])
    expect(await app.call('invitationTree', { uid: ada.uid }, { token: compliance.token })).toMatchObject({
      type: 'ok',
    })
    expect(await app.call('invitationTree', { uid: '10000000' }, { token: ana.token })).toMatchObject({
      status: 404,
      refusal: 'customer.unknown',
    })
    expect(
      await app.call('invitationTree', { uid: ada.uid, cursor: 'next' }, { token: ana.token }),
    ).toMatchObject({ refusal: 'request.invalid' })
  })
})
