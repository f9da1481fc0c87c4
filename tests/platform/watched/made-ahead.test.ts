import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../support/builders/customer-admin.ts'
import { startApp, type App } from '../../support/app.ts'
import { approve, founders, hire, type Member } from '../../support/staff.ts'
import { newPerson, sendKyc, verificationOf } from '../../support/builders/verification.ts'
import { goodPassword, lettersTo } from '../../support/builders/identity.ts'
import { openNotified } from '../../notifications/notified.ts'
import { asking, clerk } from '../../support-chat/people.ts'
import { logIn, withWallet } from '../../wallet/people.ts'
import { published, reader, writer, written } from '../../announcement/people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Less than after how much staff are signed out, and more than anything here waits for. */
const aheadMs = 20 * 60_000

let app: App
let ana: Member
let bob: Member
let support: Member
let compliance: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  ;[ana, bob] = await founders(app)
  support = await hire(app, ['support'])
  compliance = await hire(app, ['compliance'])
})
afterAll(() => app.stop())

/** What is done in it is dated by a clock that is ahead. */
const ahead = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  let value: Value | undefined
  await app.clock.aheadBy(aheadMs, async () => {
    value = await work()
  })
  return value as Value
}

describe('what was made while the clock was ahead', () => {
  it('keeps no customer from writing to support again', async () => {
    const { ada, thread } = await ahead(() => asking(app))
    expect(await clerk(app, support).close(thread)).toMatchObject({ type: 'ok' })
    const again = await ada.send({ text: 'One more thing' })
    expect(again).toMatchObject({ type: 'ok', data: { thread: { state: 'waiting' } } })
    expect((await ada.list()).thread?.id).toBe(again.data.thread.id)
  })

  it('delays no letter about a later answer', async () => {
    const { token, email } = await customer(app)
    const { data } = await app.call('supportSend', { text: 'Hello' }, { token })
    await ahead(() => clerk(app, support).reply(data.thread.id, 'Good morning'))
    app.clock.move(121_000)
    await app.product.support.writeToAway()
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toContain('We have answered you')
  })

  it('is decided on all the same', async () => {
    const person = await newPerson(app)
    await ahead(() => sendKyc(app, person))
    const { items } = (await app.call('examineList', { limit: 100 }, { token: compliance.token })).data
    const id = items.find(({ uid }) => uid === person.uid)?.id ?? ''
    expect(
      await app.call('examineDecide', { id, decision: 'approve' }, { token: compliance.token }),
    ).toMatchObject({ type: 'ok' })
    expect((await verificationOf(app, person)).kyc.state).toBe('approved')
  })

  it('hides no form that is sent later', async () => {
    const person = await newPerson(app)
    const waiting = async () => {
      const { items } = (await app.call('examineList', { limit: 100 }, { token: compliance.token })).data
      return items.find(({ uid }) => uid === person.uid)?.id ?? ''
    }
    const decide = async (decision: 'approve' | 'reject') =>
      app.call(
        'examineDecide',
        { id: await waiting(), decision, ...(decision === 'reject' && { reasonCode: 'cropped' }) },
        { token: compliance.token },
      )
    await ahead(async () => {
      await sendKyc(app, person)
      expect(await decide('reject')).toMatchObject({ type: 'ok' })
    })
    expect(await sendKyc(app, person)).toMatchObject({ type: 'ok' })
    expect((await verificationOf(app, person)).kyc.state).toBe('pending')
    expect(await sendKyc(app, person)).toMatchObject({ refusal: 'verification.pending' })
    expect(await decide('approve')).toMatchObject({ type: 'ok' })
    expect((await verificationOf(app, person)).kyc.state).toBe('approved')
  })

  it('does not bring a withdrawn announcement back', async () => {
    const { id } = await published(app, [ana, bob])
    await ahead(() => writer(app, ana).end(id))
    expect(await reader(app).item(id)).toBeUndefined()
    expect((await writer(app, ana).look(id)).data.versions[0]?.state).toBe('ended')
    expect(await writer(app, ana).end(id)).toMatchObject({ refusal: 'announcement.not_published' })
    const next = await written(app, ana, {
      id,
      basedOn: 1,
      texts: { en: { title: 'Hours', body: 'As before.' } },
    })
    expect(await writer(app, ana).publish(id, next.version)).toMatchObject({ type: 'ok' })
    expect(await reader(app).item(id)).toMatchObject({ title: 'Hours' })
  })

  it('is approved by a second person all the same', async () => {
    const { id, request } = await ahead(async () => {
      const draft = await written(app, ana, { isMustSee: true })
      const { data } = await writer(app, ana).publish(draft.id, draft.version)
      return { id: draft.id, request: data.request ?? '' }
    })
    await approve(app, request, bob)
    expect((await writer(app, ana).look(id)).data.versions[0]?.state).toBe('shown')
  })

  it('is revoked all the same, where it is a key', async () => {
    const { token } = await customer(app)
    const made = await ahead(() =>
      app.call('apiKeyAdd', { name: 'Bot', scope: 'read', days: 30, password: goodPassword }, { token }),
    )
    expect(await app.call('apiKeyRevoke', { id: made.data.item.id }, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('accounts', {}, { token: made.data.key })).toMatchObject({ type: 'error' })
  })

  it('logs in all the same, where it is a wallet', async () => {
    const { key } = await ahead(() => withWallet(app))
    expect(await logIn(app, key)).toMatchObject({ type: 'ok' })
  })

  it('is replaced all the same, where it is where money goes', async () => {
    const token = await app.openDemo()
    const card = {
      currency: 'USD',
      bankName: 'Sparkasse',
      bankAddress: 'Köln',
      swift: 'COBADEFF',
      payee: 'Ada Orrinsdale',
      payeeAccount: 'DE89370400440532013000',
    }
    const { data } = await ahead(() => app.call('bankCardAdd', card, { token }))
    expect(
      await app.call('bankCardEdit', { id: data.card.id, ...card, bankName: 'Volksbank' }, { token }),
    ).toMatchObject({ type: 'ok' })
  })

  it('is told of when its time has come, where it is an announcement', async () => {
    const { token } = await customer(app)
    const startsAt = app.now() + aheadMs
    const { version } = await published(app, [ana, bob], {
      isNotified: true,
      from: new Date(startsAt).toISOString(),
    })
    // As a process had begun it by whose clock it was time.
    await app.product.database.query({
      text: 'insert into announcement.fan_out (version, begun_at) values ($1, $2)',
      values: [version, new Date(startsAt)],
    })
    const told = async () => {
      await app.product.announcements.notify()
      const { items } = (await app.call('notificationList', {}, { token })).data
      return items.some(({ kind }) => kind === 'announcement')
    }
    expect(await told()).toBe(false)
    app.clock.move(aheadMs)
    expect(await told()).toBe(true)
  })

  it('delays no digest of what comes later', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { orders: { mail: 'digest' } } })
    app.clock.set(Math.ceil(app.now() / dayMs) * dayMs + 8 * hourMs - aheadMs / 2)
    await ahead(() => ada.beTold('order_filled'))
    await ada.beTold('order_ended')
    app.clock.move(aheadMs / 2)
    await ada.sendDigest()
    expect(await ada.letters()).toHaveLength(1)
  })
})
