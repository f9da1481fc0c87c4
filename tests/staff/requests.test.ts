import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { requestHours, roles, type Role } from '@plumbline/rules/staff'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, mailedLink, setUpWith, type Member } from '../support/staff.ts'

let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
})
// Time passes between the tests, and with it the sessions.
beforeEach(async () => {
  ;[ada, ben] = await founders(app)
})
afterAll(() => app.stop())

const reason = 'It is needed for the night shift'
let count = 0
const newName = () => `person${(count += 1)}`

const askFor = async (
  by: Member,
  rest: Partial<CallInput<'staffCreate'>> = {},
): Promise<{ id: string; username: string }> => {
  const username = newName()
  const asked = await app.call(
    'staffCreate',
    {
      username,
      name: 'Some Body',
      email: `${username}@example.org`,
      roles: ['support'],
      reason,
      ...rest,
    },
    { token: by.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  return { id: asked.data.request, username }
}
const decide = (by: Member, id: string, decision: 'approve' | 'reject' = 'approve', why = reason) =>
  app.call('requestDecide', { id, decision, reason: why }, { token: by.token })
const withdraw = (by: Member, id: string) => app.call('requestWithdraw', { id }, { token: by.token })
const detail = async (by: Member, id: string) =>
  (await app.call('requestDetail', { id }, { token: by.token })).data.request
const staffList = async () => (await app.call('staffList', {}, { token: ada.token })).data
const members = async () => (await staffList()).items
const actionsAbout = async (subject: string): Promise<readonly string[]> => {
  const { rows } = await app.product.database.query<{ action: string }>({
    text: 'select action from audit.entry where subject_id = $1 order by id',
    values: [subject],
  })
  return rows.map(({ action }) => action)
}

describe('a request', () => {
  it('does nothing until a second person approves, and then at once', async () => {
    const { id, username } = await askFor(ada)
    expect((await members()).some(each => each.username === username)).toBe(false)
    expect((await staffList()).awaited.find(each => each.request === id)).toMatchObject({
      username,
      name: 'Some Body',
      roles: ['support'],
      by: 'Admin',
    })
    expect(await detail(ada, id)).toMatchObject({
      state: 'open',
      mine: true,
      mayDecide: false,
      why: 'request.own',
      approvals: 0,
      approvalsRequired: 1,
      title: `Some Body (${username})`,
    })
    expect(await detail(ben, id)).toMatchObject({ mine: false, mayDecide: true, why: null })
    expect(await decide(ben, id)).toMatchObject({ data: { state: 'approved' } })
    expect((await members()).find(each => each.username === username)).toMatchObject({
      state: 'invited',
      roles: ['support'],
      linkUntil: expect.stringMatching(/Z$/) as string,
    })
    expect((await staffList()).awaited.some(each => each.request === id)).toBe(false)
    await setUpWith(app, await mailedLink(app, `${username}@example.org`))
    expect((await members()).find(each => each.username === username)).toMatchObject({
      state: 'active',
      linkUntil: null,
    })
    expect(await actionsAbout(id)).toEqual([
      'request.submitted',
      'staff.create_requested',
      'request.view',
      'request.view',
      'request.approved',
    ])
  })

  it('is decided by nobody who asked for it, admin or not', async () => {
    const { id } = await askFor(ada)
    expect(await decide(ada, id)).toMatchObject({ status: 422, code: 1153, refusal: 'request.own' })
    expect((await decide(ada, id, 'reject')).refusal).toBe('request.own')
    expect((await detail(ada, id)).state).toBe('open')
  })

  it('is decided by nobody who gains by it', async () => {
    const clerk = await hire(app, ['admin'])
    const asked = await app.call(
      'staffRoles',
      { id: clerk.id, roles: ['admin', 'funds'], reason },
      { token: ada.token },
    )
    const { request } = asked.data
    expect(await decide(clerk, request)).toMatchObject({ status: 422, refusal: 'request.beneficiary' })
    await approve(app, request, ben)
  })

  it('takes two others where somebody asks for himself', async () => {
    const clerk = await hire(app, ['admin'])
    const asked = await app.call(
      'staffRoles',
      { id: clerk.id, roles: ['admin', 'lending'], reason },
      { token: clerk.token },
    )
    const { request } = asked.data
    expect((await decide(clerk, request)).refusal).toBe('request.own')
    expect(await decide(ada, request)).toMatchObject({ data: { state: 'open' } })
    expect((await decide(ada, request)).refusal).toBe('request.decided_already')
    expect(await detail(ada, request)).toMatchObject({ approvals: 1, why: 'request.decided_already' })
    expect(await decide(ben, request)).toMatchObject({ data: { state: 'approved' } })
  })

  it('is decided by nobody whose own or invited account gains', async () => {
    const { data } = await app.call('userInfo', {}, { token: await app.openDemo() })
    const { uid } = data.user_info
    const owner = await hire(app, ['admin'], { customerUid: uid })
    const { id } = await askFor(ada, { customerUid: uid })
    expect((await decide(owner, id)).refusal).toBe('request.beneficiary')
    expect((await decide(ben, id, 'reject')).data.state).toBe('rejected')
  })

  it('takes two others where an account of whoever asks gains', async () => {
    const { data } = await app.call('userInfo', {}, { token: await app.openDemo() })
    const owner = await hire(app, ['admin'], { customerUid: data.user_info.uid })
    const { id } = await askFor(owner, { customerUid: data.user_info.uid })
    expect(await decide(ada, id)).toMatchObject({ data: { state: 'open' } })
    expect(await decide(ben, id)).toMatchObject({ data: { state: 'approved' } })
  })

  it('falls with whoever asked for it: a suspended member stands behind nothing', async () => {
    const clerk = await hire(app, ['admin'])
    const { id } = await askFor(clerk)
    await app.call('staffSuspend', { id: clerk.id, reason }, { token: ada.token })
    expect((await detail(ada, id)).state).toBe('withdrawn')
    expect((await decide(ada, id)).refusal).toBe('request.closed')
    expect(await actionsAbout(id)).toContain('request.withdrawn')
  })

  it('is decided by the roles of that moment, not by those a session was looked up with', async () => {
    const clerk = await hire(app, ['admin'])
    const { id } = await askFor(ada)
    const less = await app.call(
      'staffRoles',
      { id: clerk.id, roles: ['support'], reason },
      { token: ada.token },
    )
    // By another process: this one has looked the session up, and hears of it within a second.
    await app.call('staffInfo', {}, { token: clerk.token })
    await app.product.database.transaction(async tx => {
      await tx.query(`insert into staff.decision (request, member, decision, reason, at)
        select id, ${ben.id}, 'approve', 'seen', created_at from staff.request where id = '${less.data.request}'`)
      await tx.query(
        `update staff.request set state = 'approved', closed_at = created_at where id = '${less.data.request}'`,
      )
      await tx.query(
        `update staff.member set roles = '{support}', granted_by = '${less.data.request}' where id = ${clerk.id}`,
      )
    })
    expect((await decide(clerk, id)).refusal).toBe('permission.denied')
  })

  it('and the next one about the same member wait for each other, and never for ever', async () => {
    const clerk = await hire(app, ['support'])
    const ask = (role: Role) =>
      app.call('staffRoles', { id: clerk.id, roles: [role], reason }, { token: ada.token })
    let asked = await ask('funds')
    for (const role of ['lending', 'auditor', 'support', 'funds'] as const) {
      const [decided, ...next] = await Promise.all([
        decide(ben, asked.data.request),
        ask(role),
        ask(role),
        ask(role),
      ])
      for (const { status } of [decided, ...next]) expect(status).toBeLessThan(500)
      expect(decided).toMatchObject({ data: { state: 'approved' } })
      asked = next.find(({ type }) => type === 'ok') ?? (await ask(role))
    }
  })

  it('is ended by one rejection', async () => {
    const { id, username } = await askFor(ada)
    expect((await decide(ben, id, 'reject')).data).toEqual({ state: 'rejected' })
    expect(await decide(ben, id)).toMatchObject({ code: 1151, refusal: 'request.closed' })
    expect((await members()).some(each => each.username === username)).toBe(false)
  })

  it('is taken back by who asked for it, and by nobody else', async () => {
    const { id } = await askFor(ada)
    expect(await withdraw(ben, id)).toMatchObject({ status: 403, refusal: 'permission.denied' })
    expect((await withdraw(ada, id)).type).toBe('ok')
    expect((await withdraw(ada, id)).refusal).toBe('request.closed')
    expect((await decide(ben, id)).refusal).toBe('request.closed')
    expect(await actionsAbout(id)).toContain('request.withdrawn')
  })

  it('runs out after three days, by looking', async () => {
    const { id } = await askFor(ada)
    app.clock.move(requestHours * 3_600_000)
    ;[ada, ben] = await founders(app)
    expect(await detail(ben, id)).toMatchObject({ state: 'expired', mayDecide: false })
    expect(await decide(ben, id)).toMatchObject({ code: 1152, refusal: 'request.expired' })
    expect((await withdraw(ada, id)).refusal).toBe('request.expired')
    expect(await actionsAbout(id)).toContain('request.expired')
    // What ran out makes room for the next one.
    const { username } = await askFor(ada)
    const again = {
      username,
      name: 'Some Body',
      email: `${username}@example.org`,
      roles: ['support'],
      reason,
    }
    expect((await app.call('staffCreate', again, { token: ben.token })).refusal).toBe(
      'request.pending_already',
    )
    app.clock.move(requestHours * 3_600_000)
    ;[ada, ben] = await founders(app)
    expect((await app.call('staffCreate', again, { token: ben.token })).type).toBe('ok')
  })

  it('runs out also where nobody looks', async () => {
    const { id } = await askFor(ada)
    app.clock.move(requestHours * 3_600_000)
    await app.runJob('expire requests')
    const { database } = app.product
    const { rows } = await database.query<{ state: string }>({
      text: 'select state from staff.request where id = $1',
      values: [id],
    })
    expect(rows).toEqual([{ state: 'expired' }])
    expect((await actionsAbout(id)).at(-1)).toBe('request.expired')
  })

  it('is decided once by two at once', async () => {
    const third = await hire(app, ['admin'])
    const { id, username } = await askFor(ada)
    const both = await Promise.all([decide(ben, id), decide(third, id)])
    expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    expect((await members()).filter(each => each.username === username)).toHaveLength(1)
  })

  it('is approved and rejected at once to one end', async () => {
    const third = await hire(app, ['admin'])
    const { id, username } = await askFor(ada)
    const [yes, no] = await Promise.all([decide(ben, id), decide(third, id, 'reject')])
    expect([yes.type, no.type].toSorted()).toEqual(['error', 'ok'])
    const isThere = (await members()).some(each => each.username === username)
    expect(isThere).toBe(yes.type === 'ok')
  })

  it('needs a reason, each time', async () => {
    for (const why of ['', '  ', 'no', 'x'.repeat(501)]) {
      const asked = await app.call('staffReset', { id: ben.id, reason: why }, { token: ada.token })
      expect(['request.reason_required', 'staff.last_manager']).toContain(asked.refusal)
    }
    const { id } = await askFor(ada)
    expect((await decide(ben, id, 'approve', ' ')).refusal).toBe('request.reason_required')
    expect((await decide(ben, id)).type).toBe('ok')
  })

  it('that cannot be done any more is not approved either', async () => {
    const { id, username } = await askFor(ada)
    const email = `${username}@example.org`
    const other = await askFor(ben, { username: newName(), email })
    expect((await decide(ada, other.id)).type).toBe('ok')
    expect(await decide(ben, id)).toMatchObject({ refusal: 'email.taken' })
    expect(await detail(ben, id)).toMatchObject({ state: 'open', approvals: 0, mayDecide: true })
    await withdraw(ada, id)
  })

  it('is seen by those who may, and decided by those who may decide on its kind', async () => {
    const { id } = await askFor(ada)
    const [support, funds, compliance] = [
      await hire(app, ['support']),
      await hire(app, ['funds']),
      await hire(app, ['compliance']),
    ]
    expect(await app.call('requestDetail', { id }, { token: support.token })).toMatchObject({ status: 403 })
    expect(await detail(funds, id)).toMatchObject({ mayDecide: false, why: 'permission.denied' })
    expect(await decide(funds, id)).toMatchObject({ status: 403, refusal: 'permission.denied' })
    // Compliance may lift suspensions: that kind, and no other.
    expect(await decide(compliance, id)).toMatchObject({ status: 403, refusal: 'permission.denied' })
    await withdraw(ada, id)
  })

  it('is found in its tab, and by nobody under an id that is none', async () => {
    const { id } = await askFor(ada)
    const ids = async (by: Member, state: 'open' | 'mine' | 'decided') =>
      (await app.call('requestList', { state }, { token: by.token })).data.items.map(each => each.id)
    expect(await ids(ben, 'open')).toContain(id)
    expect(await ids(ada, 'mine')).toContain(id)
    expect(await ids(ben, 'mine')).not.toContain(id)
    await decide(ben, id, 'reject')
    expect(await ids(ben, 'open')).not.toContain(id)
    expect((await ids(ben, 'decided'))[0]).toBeDefined()
    const none = '01a00000-0000-7000-8000-000000000000'
    expect(await decide(ben, none)).toMatchObject({ status: 404, refusal: 'request.unknown' })
    expect(await app.call('requestDetail', { id: none }, { token: ben.token })).toMatchObject({ status: 404 })
    expect((await app.call('requestDetail', { id: 'x' }, { token: ben.token })).refusal).toBe(
      'request.invalid',
    )
  })

  it('lists page by page, each once', async () => {
    const asked = [await askFor(ada), await askFor(ada), await askFor(ada)].map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.call(
        'requestList',
        { state: 'open', limit: 1, ...(cursor !== undefined && { cursor }) },
        { token: ben.token },
      )
      seen.push(...page.data.items.map(({ id }) => id))
      cursor = page.data.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of asked) expect(seen).toContain(id)
  })
})

describe('what is asked for', () => {
  const create = (rest: Partial<CallInput<'staffCreate'>>) =>
    app.call(
      'staffCreate',
      {
        username: newName(),
        name: 'Some Body',
        email: `${newName()}@example.org`,
        roles: ['support'],
        reason,
        ...rest,
      },
      { token: ada.token },
    )
  it.each<[string, Partial<CallInput<'staffCreate'>>, string, number]>([
    ['a name that belongs to nobody', { username: 'ADMIN ' }, 'staff.username_invalid', 422],
    ['a user name with spaces', { username: 'some body' }, 'staff.username_invalid', 422],
    ['a name without a letter', { name: '\u200b' }, 'nickname.invalid', 422],
    ['no address', { email: ' ' }, 'email.required', 422],
    ['an address that is none', { email: 'some@body' }, 'email.invalid', 422],
    ['an address that is taken', { email: 'Admin@example.org' }, 'email.taken', 422],
    ['a role that there is not', { roles: ['owner'] }, 'staff.role_unknown', 422],
    ['everything as a role', { roles: ['*:*:*'] }, 'staff.role_unknown', 422],
    ['no role', { roles: [] }, 'request.invalid', 422],
    ['a customer that there is not', { customerUid: '10000000' }, 'customer.unknown', 404],
    ['no reason', { reason: '' }, 'request.reason_required', 422],
  ])('is refused: %s', async (_, rest, refusal, status) => {
    expect(await create(rest)).toMatchObject({ status, refusal })
  })

  it('is refused: a user name that is taken', async () => {
    const clerk = await hire(app, ['support'])
    expect((await create({ username: clerk.username })).refusal).toBe('staff.username_taken')
  })

  it('is refused where it names more than it may', async () => {
    const sneaked = { permissions: ['*:*:*'], state: 'active', password: 'let me in 12345' }
    const answer = await app.call(
      'staffCreate',
      { username: newName(), name: 'Eve', email: 'eve@example.org', roles: ['support'], reason, ...sneaked },
      { token: ada.token },
    )
    expect(answer.refusal).toBe('request.invalid')
    const polluted = await app.raw('/api/staff/member/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: ada.token },
      body: `{"__proto__": {"roles": ["admin"]}, "username": "eve", "name": "Eve", "email": "eve@example.org", "reason": "why not"}`,
    })
    expect(polluted.type).toBe('error')
  })

  it.each<[string, () => Promise<{ refusal: string | undefined }>, string]>([
    [
      'other roles of nobody',
      () => app.call('staffRoles', { id: '999999', roles: ['support'], reason }, { token: ada.token }),
      'staff.unknown',
    ],
    [
      'the roles that there are',
      () => app.call('staffRoles', { id: ben.id, roles: ['admin'], reason }, { token: ada.token }),
      'setting.unchanged',
    ],
    [
      'a reset of nobody',
      () => app.call('staffReset', { id: '999999', reason }, { token: ada.token }),
      'staff.unknown',
    ],
    [
      'the return of who is not suspended',
      () => app.call('staffResume', { id: ben.id, reason }, { token: ada.token }),
      'staff.not_suspended',
    ],
    [
      'a suspension of nobody',
      () => app.call('staffSuspend', { id: '999999', reason }, { token: ada.token }),
      'staff.unknown',
    ],
  ])('is refused: %s', async (_, ask, refusal) => {
    expect((await ask()).refusal).toBe(refusal)
  })

  it('is refused to those whose roles do not allow it', async () => {
    const others: readonly Role[] = roles.filter(role => role !== 'admin')
    const clerk = await hire(app, others)
    const { token } = clerk
    const attempts = [
      app.call(
        'staffCreate',
        { username: 'eve', name: 'Eve', email: 'e@example.org', roles: ['admin'], reason },
        { token },
      ),
      app.call('staffRoles', { id: clerk.id, roles: ['admin'], reason }, { token }),
      app.call('staffReset', { id: ben.id, reason }, { token }),
      app.call('staffSuspend', { id: ben.id, reason }, { token }),
      app.call('staffResume', { id: ben.id, reason }, { token }),
    ]
    for (const answer of await Promise.all(attempts))
      expect(answer).toMatchObject({ status: 403, refusal: 'permission.denied' })
  })
})

describe('a suspension', () => {
  it('is the word of one, and its end that of two', async () => {
    const clerk = await hire(app, ['support'])
    const suspend = () => app.call('staffSuspend', { id: clerk.id, reason }, { token: ada.token })
    expect((await suspend()).type).toBe('ok')
    expect(await suspend()).toMatchObject({ refusal: 'staff.suspended_already' })
    expect((await app.call('staffReset', { id: clerk.id, reason }, { token: ada.token })).refusal).toBe(
      'staff.suspended_already',
    )
    const asked = await app.call('staffResume', { id: clerk.id, reason }, { token: ada.token })
    expect((await decide(ada, asked.data.request)).refusal).toBe('request.own')
    await approve(app, asked.data.request, ben)
    expect((await members()).find(({ id }) => id === clerk.id)?.state).toBe('active')
    expect(await actionsAbout(clerk.id)).toEqual(
      expect.arrayContaining(['staff.suspended', 'staff.resume_requested', 'staff.resumed']),
    )
  })

  it('never leaves fewer than two who can manage staff', async () => {
    const house = await startApp()
    try {
      const [ann, bob] = await founders(house)
      const on = { token: ann.token }
      const { id } = bob
      const attempts = [
        await house.call('staffSuspend', { id, reason }, on),
        await house.call('staffSuspend', { id: ann.id, reason }, on),
        await house.call('staffRoles', { id, roles: ['support'], reason }, on),
        await house.call('staffReset', { id, reason }, on),
      ]
      for (const answer of attempts)
        expect(answer).toMatchObject({ status: 422, code: 1169, refusal: 'staff.last_manager' })

      const cyn = await hire(house, ['admin'])
      // Three: of two who go at once, one stays.
      const both = await Promise.all([
        house.call('staffSuspend', { id: cyn.id, reason }, on),
        house.call('staffSuspend', { id, reason }, { token: cyn.token }),
      ])
      expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    } finally {
      await house.stop()
    }
  })
})
