import type { CallInput } from '@plumbline/protocol/core'
import { readVerifiedNames } from '@plumbline/server/capabilities/verification/index'
import type { Queryable } from '@plumbline/server/core/platform/db/database'
import type { CustomerId } from '@plumbline/rules/core'
import type { Role } from '@plumbline/rules/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve as approveRequest, founders, hire, signInStaff, type Member } from '../support/staff.ts'
import { readPdf } from '../support/read-pdf.ts'
import { fetchImage } from '../support/builders/upload.ts'
import {
  newNumber,
  newPerson,
  sendKyc,
  sendPicture,
  sendRealName,
  verificationOf,
  type Person,
} from '../support/builders/verification.ts'

const hourMs = 3_600_000
const others = ['support', 'funds', 'lending', 'auditor'] as const

let app: App
let wren: Member
let moss: Member
/** Members without the permission to decide, by role. */
const clerks = new Map<Role, Member>()
let ada: Person
/** A customer who is also a clerk, and one whom he invited, who invited another. */
let grandparent: Person
let parent: Person
let child: Person
let clerkOfParent: Member
let clerkOfGrandparent: Member

const inviteCodeOf = async ({ uid }: Person): Promise<string> => {
  const { rows } = await app.product.database.query<{ code: string }>({
    text: 'select invite_code as code from identity.customer where uid = $1',
    values: [uid],
  })
  return rows[0]?.code ?? ''
}

// Staff are hired first: the clock moves on with every customer, and those who hire sign out when idle.
beforeAll(async () => {
  app = await startApp()
  grandparent = await newPerson(app)
  parent = await newPerson(app, { inviteCode: await inviteCodeOf(grandparent) })
  child = await newPerson(app, { inviteCode: await inviteCodeOf(parent) })
  ada = await newPerson(app)
  for (const role of others) clerks.set(role, await hire(app, [role]))
  clerkOfParent = await hire(app, ['compliance'], { customerUid: parent.uid })
  clerkOfGrandparent = await hire(app, ['compliance'], { customerUid: grandparent.uid })
  wren = await hire(app, ['compliance'])
  moss = await hire(app, ['compliance'])
})
afterAll(() => app.stop())

const listOf = async (input: CallInput<'examineList'> = {}, { token } = wren) =>
  (await app.call('examineList', { limit: 100, ...input }, { token })).data
const detailOf = (id: string, { token } = wren) => app.call('examineDetail', { id }, { token })
const decide = (input: CallInput<'examineDecide'>, { token } = wren) =>
  app.call('examineDecide', input, { token })
const approve = (id: string, by = wren) => decide({ id, decision: 'approve' }, by)

/** Signed in anew: whoever has done nothing for half an hour is signed out. */
const clerkFor = (role: Role): Promise<Member> => signInStaff(app, clerks.get(role) ?? wren)

/** The id of what a customer sent last, as staff find it. */
const waitingOf = async ({ uid }: Person, kind: 'real_name' | 'kyc' = 'kyc'): Promise<string> => {
  const { items } = await listOf({ kind })
  const found = items.find(each => each.uid === uid)
  expect(found).toBeDefined()
  return found?.id ?? ''
}

/** A customer whose KYC form waits. */
const waiting = async (change: CallInput<'kyc'> = {}) => {
  const person = await newPerson(app)
  await sendKyc(app, person, change)
  return { person, id: await waitingOf(person) }
}

describe('the queue', () => {
  it('shows what waits by due time, masked, and counts each tab', async () => {
    const before = (await listOf()).counts
    const first = await waiting({ firstName: 'Maria José', surname: "O'Neill" })
    app.clock.move(1_000)
    const second = await waiting()
    const { items, counts } = await listOf({ kind: 'kyc' })
    expect(counts.pending).toBe(before.pending + 2)
    const ids = items.map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(items.find(({ id }) => id === first.id)).toMatchObject({
      kind: 'kyc',
      state: 'pending',
      uid: first.person.uid,
      name: 'M••• J••• O•••',
      attempt: 1,
      overdue: false,
      flags: [],
      decidedAt: null,
    })
  })

  it('shows overdue ones first, and alone where only they are asked for', async () => {
    const other = await startApp()
    try {
      const clerk = await hire(other, ['auditor'])
      const [late, fresh] = [await newPerson(other), await newPerson(other)]
      await sendKyc(other, late)
      other.clock.move(hourMs)
      await sendRealName(other, fresh)
      other.clock.move(47 * hourMs + 1)
      const { token } = await signInStaff(other, clerk)
      const { data } = await other.call('examineList', {}, { token })
      expect(data.items.map(({ uid, overdue }) => [uid, overdue])).toEqual([
        [late.uid, true],
        [fresh.uid, false],
      ])
      expect(data.counts).toEqual({ pending: 2, overdue: 1, approved: 0, rejected: 0 })
      const overdue = await other.call('examineList', { overdue: 'yes' }, { token })
      expect(overdue.data.items.map(({ uid }) => uid)).toEqual([late.uid])
      const kyc = await other.call('examineList', { kind: 'kyc' }, { token })
      expect(kyc.data.counts).toMatchObject({ pending: 1, overdue: 1 })
    } finally {
      await other.stop()
    }
  })

  it('comes page by page, in both orders', async () => {
    for (const state of ['pending', 'rejected'] as const) {
      for (let count = 0; count < 3; count += 1) {
        const { id } = await waiting()
        app.clock.move(1)
        if (state === 'rejected') await decide({ id, decision: 'reject', reasonCode: 'cropped' })
      }
      const all = (await listOf({ state })).items.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof listOf>> = await listOf({
          state,
          limit: 2,
          ...(cursor !== null && { cursor }),
        })
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(all)
    }
  })

  it('never shows a demo account', async () => {
    const token = await app.openDemo()
    const { data } = await app.call('userInfo', {}, { token })
    expect(await sendKyc(app, { token })).toMatchObject({ type: 'ok' })
    const everything = await Promise.all(
      (['pending', 'approved', 'rejected'] as const).map(state => listOf({ state })),
    )
    expect(everything.flatMap(({ items }) => items.map(({ uid }) => uid))).not.toContain(data.user_info.uid)
  })
})

describe('the time for deciding', () => {
  it('is what two people have set, for forms sent from then on', async () => {
    const other = await startApp()
    try {
      const [one, two] = await founders(other)
      const [early, later] = [await newPerson(other), await newPerson(other)]
      await sendKyc(other, early)
      const asked = await other.call(
        'settingDraft',
        { key: 'verification.review_hours', value: 24, reason: 'More clerks, less waiting' },
        { token: one.token },
      )
      expect(asked).toMatchObject({ type: 'ok' })
      await approveRequest(other, asked.data.request, two)
      await expect.poll(async () => (await verificationOf(other, later)).reviewHours).toBe(24)
      await sendKyc(other, later)
      const hoursOf = async (person: Person) => {
        const { submittedAt, dueAt } = (await verificationOf(other, person)).kyc
        return (Date.parse(dueAt ?? '') - Date.parse(submittedAt ?? '')) / hourMs
      }
      expect(await hoursOf(early)).toBe(48)
      expect(await hoursOf(later)).toBe(24)
    } finally {
      await other.stop()
    }
  })
})

describe('one form', () => {
  it('is shown whole, with its pictures', async () => {
    const person = await newPerson(app)
    const image = await sendPicture(app, person.token)
    await sendKyc(app, person, { image, mobile: '0912 345 678', birthday: '1991-11-30' })
    const { data } = await detailOf(await waitingOf(person))
    expect(data).toMatchObject({
      uid: person.uid,
      kind: 'kyc',
      fields: {
        kind: 'kyc',
        firstName: 'Pellow',
        surname: 'Orrinsdale',
        gender: 'female',
        birthday: '1991-11-30',
        age: 34,
        nationality: 'PT',
        mobile: '+351912345678',
        certificateType: 'passport',
      },
      images: [{ id: image, side: 'document' }],
      decision: null,
      history: [],
      hindrance: null,
    })
    expect((await fetchImage(app, wren.token, image)).status).toBe(200)
    const support = await clerkFor('support')
    expect((await fetchImage(app, support.token, image)).status).toBe(403)
  })

  it.each([
    ['no such form', '018f0000-0000-7000-8000-000000000000'],
    ['text for SQL', "' or true --"],
  ])('that is not there: %s', async (_, id) => {
    const answer = await detailOf(id)
    expect(['request.not_found', 'request.invalid']).toContain(answer.refusal)
  })

  it('of a demo account is not for staff', async () => {
    const token = await app.openDemo()
    await sendKyc(app, { token })
    const { rows } = await app.product.database.query<{ id: string }>(
      `select s.id from verification.submission s join identity.customer c on c.id = s.customer where c.book = 'demo'
        order by s.submitted_at desc limit 1`,
    )
    const id = rows[0]?.id ?? ''
    expect(await detailOf(id)).toMatchObject({ refusal: 'request.not_found' })
    expect(await approve(id)).toMatchObject({ refusal: 'request.not_found' })
  })
})

describe('approving', () => {
  it('moves the score once, tells the customer, and leaves a trail', async () => {
    const person = await newPerson(app)
    await sendRealName(app, person, {}, { lang: 'de' })
    await sendKyc(app, person, {}, { lang: 'de' })
    const [realName, kyc] = [await waitingOf(person, 'real_name'), await waitingOf(person, 'kyc')]
    app.clock.move(1_000)
    expect(await approve(kyc)).toMatchObject({ type: 'ok', data: { state: 'approved' } })
    const credit = async () => (await app.call('credit', {}, { token: person.token })).data
    const at = new Date(app.clock.now()).toISOString()
    expect(await credit()).toEqual({ score: 80, events: [{ kind: 'kyc_approved', points: 20, at }] })
    await approve(realName)
    expect(await credit()).toMatchObject({
      score: 90,
      events: [{ kind: 'real_name_approved', points: 10 }, { kind: 'kyc_approved' }],
    })
    expect(await verificationOf(app, person)).toMatchObject({
      realName: { state: 'approved', automatic: false, reason: null, draft: null },
      kyc: { state: 'approved', decidedAt: at, dueAt: null, name: 'Pellow Orrinsdale' },
    })
    await expect.poll(async () => (await lettersTo(app, person.email)).length).toBe(3)
    expect((await lettersTo(app, person.email)).map(({ text }) => text).join()).toContain('KYC')
    const { rows } = await app.product.database.query<{ action: string; actor_kind: string }>({
      text: `select e.action, e.actor_kind from audit.entry e join identity.customer c on c.id = e.customer
        where c.uid = $1 and (e.action like 'verification%' or e.action like 'credit%') order by e.id`,
      values: [person.uid],
    })
    expect(rows.map(({ action, actor_kind: actor }) => `${actor} ${action}`)).toEqual([
      'customer verification.submitted',
      'customer verification.submitted',
      'staff verification.decided',
      'system credit.changed',
      'staff verification.decided',
      'system credit.changed',
    ])
  })

  it('is for good: nothing is sent, drafted or decided afterwards', async () => {
    const { person, id } = await waiting()
    await approve(id)
    expect(await sendKyc(app, person)).toMatchObject({ refusal: 'verification.approved' })
    const draft = await app.call('verificationDraft', { kind: 'kyc', fields: {} }, { token: person.token })
    expect(draft).toMatchObject({ refusal: 'verification.approved' })
    expect(await decide({ id, decision: 'reject', reasonCode: 'cropped' })).toMatchObject({
      refusal: 'verification.not_pending',
    })
  })
})

describe('sending back', () => {
  it('tells why in the language of the customer, who goes on from what was sent', async () => {
    const person = await newPerson(app)
    await sendKyc(app, person, { firstName: 'Ottilie' }, { lang: 'hk' })
    const id = await waitingOf(person)
    const reason = 'The lower edge is cut off'
    expect(await decide({ id, decision: 'reject', reasonCode: 'cropped', reason })).toMatchObject({
      data: { state: 'rejected' },
    })
    const shown = await app.call('verification', {}, { token: person.token, lang: 'hk' })
    expect(shown.data.kyc).toMatchObject({
      state: 'rejected',
      name: null,
      dueAt: null,
      reason: { code: 'cropped', text: '相片中的證件不完整。請拍下證件的四個角。', note: reason },
      draft: { firstName: 'Ottilie', birthday: '1991-03-14', nationality: 'PT' },
    })
    await expect
      .poll(async () => (await lettersTo(app, person.email)).map(({ text }) => text).join())
      .toContain('相片中的證件不完整')
    expect((await app.call('credit', {}, { token: person.token })).data.score).toBe(60)

    const draft = { ...shown.data.kyc.draft, firstName: 'Ottilia' }
    await app.call('verificationDraft', { kind: 'kyc', fields: draft }, { token: person.token })
    expect((await verificationOf(app, person)).kyc).toMatchObject({ state: 'rejected', draft })
    const again = await app.call('kyc', draft, { token: person.token })
    expect(again.data.verification.kyc).toMatchObject({ state: 'pending', reason: null, draft: null })
    const next = (await detailOf(await waitingOf(person))).data
    expect(next).toMatchObject({
      attempt: 2,
      fields: { firstName: 'Ottilia' },
      history: [
        {
          id,
          state: 'rejected',
          decision: { by: wren.username, reasonCode: 'cropped', note: reason, decision: 'reject' },
        },
      ],
    })
  })

  it.each([
    ['no reason', { decision: 'reject' }, 'verification.reason_required'],
    ['only words', { decision: 'reject', reason: 'no' }, 'verification.reason_required'],
    [
      'another reason without words',
      { decision: 'reject', reasonCode: 'other', reason: ' ' },
      'verification.reason_required',
    ],
    ['a reason that is none', { decision: 'reject', reasonCode: 'ugly' }, 'request.invalid'],
    [
      'words without end',
      { decision: 'reject', reasonCode: 'other', reason: 'x'.repeat(501) },
      'request.invalid',
    ],
    ['a decision that is none', { decision: 'maybe' }, 'request.invalid'],
    ['more than is asked for', { decision: 'approve', by: '1' }, 'request.invalid'],
  ])('with %s is refused', async (_, input, refusal) => {
    const { id } = await waiting()
    expect(await decide({ id, ...input } as CallInput<'examineDecide'>)).toMatchObject({ refusal })
    expect((await detailOf(id)).data.state).toBe('pending')
  })

  it('keeps the words of staff sealed', async () => {
    const { id } = await waiting()
    await decide({ id, decision: 'reject', reasonCode: 'other', reason: 'Zebulon is not his name' })
    const { rows } = await app.product.database.query<{ all: string }>(
      `select (select json_agg(d)::text from verification.decision d) || (select json_agg(e)::text from audit.entry e) as all`,
    )
    expect(rows[0]?.all).not.toContain('Zebulon')
  })
})

describe('two clerks at once', () => {
  it.each(['approve', 'reject'] as const)('one wins, the other is told (%s)', async decision => {
    const { person, id } = await waiting()
    const answers = await Promise.all([
      approve(id, wren),
      decide({ id, decision, reasonCode: 'cropped' }, moss),
      approve(id, wren),
      decide({ id, decision, reasonCode: 'cropped' }, moss),
    ])
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    for (const { refusal } of answers.filter(({ type }) => type === 'error'))
      expect(refusal).toBe('verification.not_pending')
    const { events } = (await app.call('credit', {}, { token: person.token })).data
    const won = answers.find(({ type }) => type === 'ok')?.data.state
    expect(events).toHaveLength(won === 'approved' ? 1 : 0)
    expect((await detailOf(id)).data.state).toBe(won)
  })
})

describe('what is striking', () => {
  const flagsOf = async (id: string) => (await detailOf(id)).data.flags

  it('is nothing about an ordinary form', async () => {
    const { id } = await waiting({ firstName: 'Quincy', birthday: '1979-01-02' })
    expect(await flagsOf(id)).toEqual([])
  })

  it('is a number that another customer has sent, however it is written', async () => {
    const number = newNumber()
    const [first, second] = [await newPerson(app), await newPerson(app)]
    await sendRealName(app, first, { idNumber: number })
    await sendRealName(app, second, { idNumber: `${number.slice(0, 2)}-${number.slice(2)}`.toLowerCase() })
    const [one, other] = [await waitingOf(first, 'real_name'), await waitingOf(second, 'real_name')]
    expect(await flagsOf(other)).toEqual([
      {
        flag: 'duplicate_number',
        matches: [{ uid: first.uid, id: one, kind: 'real_name', state: 'pending' }],
      },
    ])
    // Whoever was first is shown beside whoever came later.
    expect(await flagsOf(one)).toMatchObject([{ flag: 'duplicate_number', matches: [{ uid: second.uid }] }])
  })

  it('is a name and birthday that another customer has sent', async () => {
    const first = await waiting({ firstName: 'Tamsin', surname: 'Vale', birthday: '1980-02-29' })
    const second = await waiting({ firstName: 'VALE', surname: 'Támsin', birthday: '1980-02-29' })
    expect(await flagsOf(second.id)).toMatchObject([
      { flag: 'duplicate_person', matches: [{ uid: first.person.uid, id: first.id }] },
    ])
    const other = await waiting({ firstName: 'Tamsin', surname: 'Vale', birthday: '1980-03-01' })
    expect(await flagsOf(other.id)).toEqual([])
  })

  it('is a name that differs between the two forms', async () => {
    const person = await newPerson(app)
    await sendRealName(app, person, { name: 'Una Harrowgate' })
    await sendKyc(app, person, { firstName: 'Una', surname: 'Millstone', birthday: '1985-05-05' })
    const id = await waitingOf(person)
    expect(await flagsOf(id)).toMatchObject([{ flag: 'name_mismatch' }])
    expect((await detailOf(id)).data.compared).toEqual([
      { field: 'name', here: 'Una Millstone', there: 'Una Harrowgate', same: false },
    ])
    await decide({ id, decision: 'reject', reasonCode: 'name_differs' })
    await sendKyc(app, person, { firstName: 'Harrowgate', surname: 'Una', birthday: '1985-05-05' })
    const again = await waitingOf(person)
    expect(await flagsOf(again)).toEqual([])
    expect((await detailOf(again)).data.compared).toMatchObject([{ same: true }])
  })

  it('is a nationality of a restricted country, which compliance alone decides on', async () => {
    const { id } = await waiting({ nationality: 'VU', birthday: '1970-07-07' })
    expect(await flagsOf(id)).toEqual([{ flag: 'nationality_restricted', matches: [] }])
    expect((await listOf()).items.find(each => each.id === id)?.flags).toEqual(['nationality_restricted'])
    expect(await approve(id)).toMatchObject({ type: 'ok' })
  })

  it('is a picture that another customer has sent', async () => {
    const [first, second] = [await newPerson(app), await newPerson(app)]
    const shade = 777
    await sendKyc(app, first, { image: await sendPicture(app, first.token, shade), birthday: '1971-01-01' })
    await sendKyc(app, second, { image: await sendPicture(app, second.token, shade), birthday: '1972-02-02' })
    expect(await flagsOf(await waitingOf(second))).toMatchObject([
      { flag: 'image_reused', matches: [{ uid: first.uid }] },
    ])
  })

  it('is not one’s own picture or number, sent again', async () => {
    const person = await newPerson(app)
    const image = await sendPicture(app, person.token)
    const form = { image, birthday: '1973-03-03' }
    await sendKyc(app, person, form)
    await decide({ id: await waitingOf(person), decision: 'reject', reasonCode: 'name_differs' })
    await sendKyc(app, person, form)
    expect(await flagsOf(await waitingOf(person))).toEqual([])
  })

  it('is no demo account', async () => {
    const token = await app.openDemo()
    const form = { firstName: 'Xaver', surname: 'Ostrander', birthday: '1966-06-06' }
    await sendKyc(app, { token }, form)
    const { id } = await waiting(form)
    expect(await flagsOf(id)).toEqual([])
  })
})

describe('whoever decides', () => {
  it('is never the applicant', async () => {
    await sendKyc(app, parent)
    const id = await waitingOf(parent)
    const clerk = await signInStaff(app, clerkOfParent)
    expect((await detailOf(id, clerk)).data.hindrance).toMatchObject({ code: 'request.beneficiary' })
    expect(await approve(id, clerk)).toMatchObject({ refusal: 'request.beneficiary' })
    expect(await approve(id, wren)).toMatchObject({ type: 'ok' })
  })

  it('is nobody who invited the applicant, or whom the applicant invited', async () => {
    const clerk = await signInStaff(app, clerkOfParent)
    for (const relative of [grandparent, child]) {
      await sendKyc(app, relative)
      expect(await approve(await waitingOf(relative), clerk)).toMatchObject({
        refusal: 'request.beneficiary',
      })
    }
    const far = await signInStaff(app, clerkOfGrandparent)
    expect(await approve(await waitingOf(child), far)).toMatchObject({ type: 'ok' })
  })

  it.each(others)('has the permission, which %s has not', async role => {
    const { id } = await waiting()
    expect(await approve(id, await clerkFor(role))).toMatchObject({
      status: 403,
      refusal: 'permission.denied',
    })
  })

  it('is staff: a customer’s token opens nothing here, and is not ended', async () => {
    const { id } = await waiting()
    for (const answer of [
      await app.call('examineList', {}, { token: ada.token }),
      await app.call('examineDetail', { id }, { token: ada.token }),
      await app.call('examineDecide', { id, decision: 'approve' }, { token: ada.token }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 403 })
  })
})

describe('the name of somebody verified', () => {
  const idOf = async ({ uid }: Person): Promise<CustomerId> => {
    const { rows } = await app.product.database.query<{ id: bigint }>({
      text: 'select id from identity.customer where uid = $1',
      values: [uid],
    })
    return String(rows[0]?.id) as CustomerId
  }
  const named = async (name: string, identity: CallInput<'kyc'>): Promise<Person> => {
    const person = await newPerson(app)
    await sendRealName(app, person, { name })
    await sendKyc(app, person, identity)
    for (const kind of ['kyc', 'real_name'] as const)
      expect(await approve(await waitingOf(person, kind))).toMatchObject({ type: 'ok' })
    return person
  }

  it(
    'is one, on statements and for staff, and many are read as fast as one',
    { tags: 'thorough' },
    async () => {
      const { database, vault } = app.product
      const una = await named('Una Harrowgate', { firstName: 'Una', surname: 'Millstone' })
      const ivo = await named('Ivo Lindqvist', { firstName: 'Ivo', surname: 'Lindqvist' })
      const [unaId, ivoId] = [await idOf(una), await idOf(ivo)]

      let statements = 0
      const counting: Queryable = {
        query: statement => {
          statements += 1
          return database.query(statement)
        },
      }
      const names = await readVerifiedNames(counting, vault, [unaId, ivoId])
      expect([names.get(unaId)?.full, names.get(ivoId)?.full]).toEqual(['Una Harrowgate', 'Ivo Lindqvist'])
      expect(statements).toBe(2)

      const today = new Date(app.now()).toISOString().slice(0, 10)
      const period = { from: `${today}T00:00:00.000Z`, to: new Date(app.now()).toISOString(), format: 'pdf' }
      const statement = await fetch(
        new URL(`/api/fund/statement?${new URLSearchParams(period)}`, app.address),
        {
          headers: { authorization: una.token },
        },
      )
      expect(JSON.stringify(readPdf(Buffer.from(await statement.arrayBuffer())))).toContain('Una Harrowgate')
    },
  )
})

describe('a customer whose data was erased', () => {
  it('leaves a form that counts, and says nothing any more', async () => {
    const { person, id } = await waiting({ firstName: 'Wilhelmina' })
    await decide({ id, decision: 'reject', reasonCode: 'other', reason: 'Not her' })
    const { database, vault } = app.product
    const { rows } = await database.query<{ id: bigint }>({
      text: 'select id from identity.customer where uid = $1',
      values: [person.uid],
    })
    await vault.erase(database, String(rows[0]?.id) as CustomerId, app.clock.now())
    const { items } = await listOf({ state: 'rejected' })
    expect(items.find(each => each.id === id)).toMatchObject({ name: null, uid: person.uid })
    expect((await detailOf(id)).data).toMatchObject({
      fields: null,
      images: [],
      compared: [],
      decision: { reasonCode: 'other', note: null },
    })
    expect((await verificationOf(app, person)).kyc).toMatchObject({
      state: 'rejected',
      draft: null,
      reason: { code: 'other', note: null },
    })
  })
})

describe('every look', () => {
  it('leaves an entry', async () => {
    const { id } = await waiting()
    const count = async (action: string) => {
      const { rows } = await app.product.database.query<{ count: number }>({
        text: 'select count(*)::int as count from audit.entry where action = $1 and actor_id = $2',
        values: [action, wren.id],
      })
      return rows[0]?.count ?? 0
    }
    const [lists, views] = [await count('verification.list_view'), await count('verification.view')]
    await listOf()
    await detailOf(id)
    expect(await count('verification.list_view')).toBe(lists + 1)
    expect(await count('verification.view')).toBe(views + 1)
  })
})
