import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldUploads } from '@plumbline/server/capabilities/upload/index'
import { goodPassword } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { fetchImage } from '../support/builders/upload.ts'
import {
  dump,
  kycOf,
  newPerson,
  realNameOf,
  sendKyc,
  sendPicture,
  sendRealName,
  verificationOf,
  type Person,
} from '../support/builders/verification.ts'

let app: App
let ada: Person
let ben: Person
beforeAll(async () => {
  app = await startApp()
  ada = await newPerson(app)
  ben = await newPerson(app)
})
afterAll(() => app.stop())

const nothing = {
  state: 'none',
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  reason: null,
  automatic: false,
  name: null,
  draft: null,
}

describe('a customer who has sent nothing', () => {
  it('has nothing to wait for', async () => {
    expect(await verificationOf(app, ada)).toEqual({
      realName: nothing,
      kyc: nothing,
      reviewHours: 48,
      requiredFor: [],
    })
  })
  it('has the score everybody starts with', async () => {
    expect((await app.call('credit', {}, { token: ada.token })).data).toEqual({ score: 60, events: [] })
  })
})

describe('the real-name form', () => {
  it('waits until it is decided, 48 hours at most', async () => {
    const cora = await newPerson(app)
    const sent = await sendRealName(app, cora, { name: '  Cora   Fennimore ' })
    const submittedAt = new Date(app.clock.now()).toISOString()
    const dueAt = new Date(app.clock.now() + 48 * 3_600_000).toISOString()
    expect(sent).toMatchObject({ type: 'ok' })
    expect(sent.data.verification.realName).toEqual({
      ...nothing,
      state: 'pending',
      submittedAt,
      dueAt,
      name: 'Cora Fennimore',
    })
    expect(await verificationOf(app, cora)).toEqual(sent.data.verification)
  })

  it.each([
    ['no name', { name: '' }, 'verification.field', 'name'],
    ['a name of digits', { name: 'R2D2' }, 'verification.name', 'name'],
    ['a short number', { idNumber: '123' }, 'verification.field', 'idNumber'],
    ['no front', { front: '' }, 'verification.field', 'front'],
    ['no back', { back: '' }, 'verification.field', 'back'],
    ['the same picture on both sides', { front: 'same', back: 'same' }, 'verification.document_used', 'back'],
    [
      'a picture that is not there',
      { front: '018f0000-0000-7000-8000-000000000000' },
      'upload.unknown',
      undefined,
    ],
    ['a path in place of a picture', { front: '../../etc/passwd' }, 'upload.unknown', undefined],
    ['text for SQL in place of a picture', { back: "' or true --" }, 'upload.unknown', undefined],
  ] as const)('with %s is refused', async (_, change, refusal, field) => {
    const answer = await sendRealName(app, ada, change)
    expect(answer).toMatchObject({ status: refusal === 'upload.unknown' ? 404 : 422, refusal })
    expect(Object.keys(answer.fields ?? {})).toEqual(field === undefined ? [] : [field])
    expect((await verificationOf(app, ada)).realName).toEqual(nothing)
  })

  it('reads nothing that is not asked for', async () => {
    const send = async (person: Person, more: object) =>
      app.raw('/api/user/realName', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: person.token },
        body: JSON.stringify(await realNameOf(app, person)).replace(
          '{',
          `${JSON.stringify(more).slice(0, -1)},`,
        ),
      })
    const treacherous = JSON.parse('{"__proto__": {"state": "approved"}}') as object
    expect([400, 422]).toContain((await send(ada, treacherous)).status)
    expect((await verificationOf(app, ada)).realName.state).toBe('none')
    const eve = await newPerson(app)
    const submittedAt = new Date(app.clock.now()).toISOString()
    const more = { state: 'approved', customer: '1', restricted: false, submittedAt: '2020-01-01' }
    expect((await send(eve, more)).status).toBe(200)
    expect((await verificationOf(app, eve)).realName).toMatchObject({ state: 'pending', submittedAt })
    expect((await app.call('credit', {}, { token: eve.token })).data).toEqual({ score: 60, events: [] })
  })

  it("takes nobody else's pictures", async () => {
    const theirs = await sendPicture(app, ben.token)
    expect(await sendRealName(app, ada, { front: theirs })).toMatchObject({ refusal: 'upload.unknown' })
    expect(await sendRealName(app, ada, { back: theirs })).toMatchObject({ refusal: 'upload.unknown' })
    expect((await fetchImage(app, ada.token, theirs)).status).toBe(404)
  })

  it('waits once: a second one, and eight at once, are refused', async () => {
    const dora = await newPerson(app)
    const forms = await Promise.all(Array.from({ length: 8 }, () => realNameOf(app, dora)))
    const answers = await Promise.all(forms.map(form => app.call('realName', form, { token: dora.token })))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    for (const { refusal } of answers.filter(({ type }) => type === 'error'))
      expect(refusal).toBe('verification.pending')
    expect(await sendRealName(app, dora)).toMatchObject({ refusal: 'verification.pending' })
  })

  it('is for who is signed in', async () => {
    expect(await app.call('realName', {})).toMatchObject({ status: 401 })
    expect(await app.call('verification', {})).toMatchObject({ status: 401 })
  })
})

describe('the KYC form', () => {
  const todayLess = (years: number, days = 0): string => {
    const at = new Date(app.clock.now())
    return new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  }
  let image: string | undefined
  const table: readonly [string, CallInput<'kyc'> | (() => CallInput<'kyc'>), string, string | undefined][] =
    [
      ['no first name', { firstName: ' ' }, 'verification.field', 'firstName'],
      ['no surname', { surname: '' }, 'verification.field', 'surname'],
      ['no gender', { gender: '' }, 'verification.field', 'gender'],
      ['another gender', { gender: 'x' }, 'verification.field', 'gender'],
      ['no birthday', { birthday: '' }, 'verification.field', 'birthday'],
      ['a day that is none', { birthday: '1991-02-30' }, 'verification.field', 'birthday'],
      ['a birthday in the future', () => ({ birthday: todayLess(0, 1) }), 'verification.field', 'birthday'],
      ['an age of 121', () => ({ birthday: todayLess(121) }), 'verification.field', 'birthday'],
      ['18 tomorrow', () => ({ birthday: todayLess(18, 1) }), 'verification.under_age', 'birthday'],
      ['an unknown nationality', { nationality: 'XX' }, 'verification.field', 'nationality'],
      ['no mobile', { mobile: '' }, 'verification.field', 'mobile'],
      ['no area code', { areaCode: '' }, 'verification.field', 'areaCode'],
      ['a mobile too short', { mobile: '912' }, 'mobile.invalid', 'mobile'],
      [
        'the area code of a restricted country',
        { areaCode: '86', mobile: '13800138000' },
        'country.restricted',
        'areaCode',
      ],
      [
        'that area code written otherwise',
        { areaCode: '0086', mobile: '13800138000' },
        'country.restricted',
        'areaCode',
      ],
      ['no certificate', { certificateType: '' }, 'verification.field', 'certificateType'],
      ['a licence to drive', { certificateType: 'licence' }, 'verification.field', 'certificateType'],
      ['no image', { image: '' }, 'verification.field', 'image'],
      [
        'an image that is not there',
        { image: '018f0000-0000-7000-8000-000000000000' },
        'upload.unknown',
        undefined,
      ],
    ]
  it.each(table)('with %s is refused', async (_, change, refusal, field) => {
    image ??= await sendPicture(app, ada.token)
    const changed = typeof change === 'function' ? change() : change
    const answer = await sendKyc(app, ada, { image, ...changed })
    expect(answer).toMatchObject({ type: 'error', refusal })
    expect(Object.keys(answer.fields ?? {})).toEqual(field === undefined ? [] : [field])
    expect((await verificationOf(app, ada)).kyc).toEqual(nothing)
  })

  it('is taken from the eighteenth birthday on', async () => {
    const eve = await newPerson(app)
    expect(await sendKyc(app, eve, { birthday: todayLess(18) })).toMatchObject({ type: 'ok' })
  })

  it('of somebody born on 29 February is taken on 1 March', { tags: 'thorough' }, async () => {
    const young = await startApp({ start: Date.parse('2026-02-28T23:59:00.000Z') })
    try {
      const finn = await newPerson(young)
      young.clock.set(Date.parse('2026-02-28T23:59:59.999Z'))
      const form = await kycOf(young, finn, { birthday: '2008-02-29' })
      expect(await young.call('kyc', form, { token: finn.token })).toMatchObject({
        refusal: 'verification.under_age',
      })
      young.clock.move(1)
      expect(await young.call('kyc', form, { token: finn.token })).toMatchObject({ type: 'ok' })
    } finally {
      await young.stop()
    }
  })

  it('takes a nationality of a restricted country', async () => {
    const gus = await newPerson(app)
    expect(await sendKyc(app, gus, { nationality: 'CU' })).toMatchObject({ type: 'ok' })
  })

  it('stands apart from the real-name form', async () => {
    const hal = await newPerson(app)
    await sendRealName(app, hal)
    await sendKyc(app, hal)
    expect(await verificationOf(app, hal)).toMatchObject({
      realName: { state: 'pending' },
      kyc: { state: 'pending' },
    })
  })
})

describe('a draft', () => {
  it('is kept until the form is sent, pictures too', async () => {
    const later = await startApp()
    try {
      const ivy = await newPerson(later)
      const front = await sendPicture(later, ivy.token)
      const fields = { name: 'Ivy Quillfeather', front }
      await later.call('verificationDraft', { kind: 'real_name', fields }, { token: ivy.token })
      expect((await verificationOf(later, ivy)).realName).toMatchObject({ state: 'draft', draft: fields })

      // Long after a picture that nothing names is forgotten.
      later.clock.move(30 * 24 * 3_600_000)
      await forgetOldUploads(later.product.uploads)
      const { token } = (await later.call('login', { username: ivy.email, password: goodPassword })).data
      expect((await fetchImage(later, token, front)).status).toBe(200)
      const sent = await sendRealName(later, { token }, fields)
      expect(sent.data.verification.realName).toMatchObject({ state: 'pending', draft: null })
    } finally {
      await later.stop()
    }
  })

  it('may be as incomplete as it is', async () => {
    const jo = await newPerson(app)
    for (const fields of [{}, { birthday: '19' }, { areaCode: '86', nationality: '?' }]) {
      const kept = await app.call('verificationDraft', { kind: 'kyc', fields }, { token: jo.token })
      expect(kept.type).toBe('ok')
      expect((await verificationOf(app, jo)).kyc).toMatchObject({ state: 'draft', draft: fields })
    }
  })

  it('names no picture of others, and nobody else reads it', async () => {
    const kim = await newPerson(app)
    const theirs = await sendPicture(app, ben.token)
    const answer = await app.call(
      'verificationDraft',
      { kind: 'kyc', fields: { image: theirs } },
      { token: kim.token },
    )
    expect(answer).toMatchObject({ refusal: 'upload.unknown' })
    expect((await verificationOf(app, kim)).kyc.state).toBe('none')
  })

  it('lets a picture go that it does not name any more', async () => {
    const lou = await newPerson(app)
    const [first, second] = [await sendPicture(app, lou.token), await sendPicture(app, lou.token)]
    await app.call('verificationDraft', { kind: 'kyc', fields: { image: first } }, { token: lou.token })
    await app.call('verificationDraft', { kind: 'kyc', fields: { image: second } }, { token: lou.token })
    expect((await fetchImage(app, lou.token, first)).status).toBe(404)
    expect((await fetchImage(app, lou.token, second)).status).toBe(200)
  })

  it('lets no picture go that the other form is being sent with', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ned = await newPerson(app)
      const image = await sendPicture(app, ned.token)
      const draft = (fields: object) =>
        app.call('verificationDraft', { kind: 'real_name', fields }, { token: ned.token })
      await draft({ front: image })
      const kyc = await kycOf(app, ned, { image })
      const [sent] = await Promise.all([app.call('kyc', kyc, { token: ned.token }), draft({})])
      // Whichever came first: a form that was taken has its picture, and one without it was not taken.
      const { status } = await fetchImage(app, ned.token, image)
      expect([sent.refusal, status]).toEqual(sent.type === 'ok' ? [undefined, 200] : ['upload.unknown', 404])
    }
  })

  it('lets no picture go that the draft of the other form names', async () => {
    const orla = await newPerson(app)
    const image = await sendPicture(app, orla.token)
    const draft = (kind: 'real_name' | 'kyc', fields: object) =>
      app.call('verificationDraft', { kind, fields }, { token: orla.token })
    await draft('real_name', { front: image })
    await draft('kyc', { image })
    await draft('real_name', {})
    expect((await fetchImage(app, orla.token, image)).status).toBe(200)
    await draft('real_name', { front: image })
    expect(await sendRealName(app, orla)).toMatchObject({ type: 'ok' })
    expect(await sendKyc(app, orla, { image })).toMatchObject({ type: 'ok' })
  })

  it('is not kept beside a form that waits', async () => {
    const mia = await newPerson(app)
    await sendKyc(app, mia)
    const answer = await app.call('verificationDraft', { kind: 'kyc', fields: {} }, { token: mia.token })
    expect(answer).toMatchObject({ refusal: 'verification.pending' })
  })
})

describe('what is kept', () => {
  it('shows no name, number, birthday or phone anywhere in the database', async () => {
    const nia = await newPerson(app)
    await app.call(
      'verificationDraft',
      { kind: 'real_name', fields: { name: 'Niamara Wexcombe', idNumber: 'ZQ-778899' } },
      { token: nia.token },
    )
    await sendKyc(app, nia, {
      firstName: 'Niamara',
      surname: 'Wexcombe',
      birthday: '1987-06-05',
      mobile: '938271645',
    })
    const olga = await newPerson(app)
    await sendRealName(app, olga, { name: 'Olgavera Brindlemoor', idNumber: 'KX 5522118093' })
    const everything = (await dump(app)).toLowerCase()
    expect(everything).toContain(nia.uid)
    for (const secret of [
      'Niamara',
      'Wexcombe',
      'ZQ-778899',
      'zq778899',
      '1987-06-05',
      '938271645',
      'Olgavera',
      'Brindlemoor',
      'KX5522118093',
      // As long as that, digits do not stand in a random id by chance.
      '5522118093',
    ])
      expect(everything).not.toContain(secret.toLowerCase())
    for (const hidden of ['Wexcombe', 'Brindlemoor'])
      expect(everything).not.toContain(Buffer.from(hidden).toString('hex'))
  })
})
