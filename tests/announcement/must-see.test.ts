import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { demo } from '../support/builders/customer-admin.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { content, published, reader, why, writer, written } from './people.ts'

let app: App
let owner: Database
let staff: readonly [Member, Member]
let ana: Member
let bob: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
  staff = await founders(app)
  ;[ana, bob] = staff
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const mustSee = { isMustSee: true }

/** What the database says to its own owner, who may write anything that no rule refuses. */
const refusalOf = async (text: string, values: readonly unknown[]): Promise<string | undefined> =>
  owner.query({ text, values }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  )

describe('what must be seen', () => {
  it('takes a second person, and says who asked for it and who approved it', async () => {
    const { id, version } = await written(app, ana, mustSee)
    const asked = await writer(app, ana).publish(id, version)
    expect(asked.data.whole.versions[0]).toMatchObject({ state: 'waiting', isNotified: true })
    expect(await reader(app).item(id)).toBeUndefined()
    const request = asked.data.request ?? ''
    const own = { id: request, decision: 'approve' as const, reason: why }
    expect(await app.call('requestDecide', own, { token: ana.token })).toMatchObject({
      refusal: 'request.own',
    })
    await approve(app, request, bob)
    const [shown] = (await writer(app, ana).look(id)).data.versions
    expect(shown).toMatchObject({ state: 'shown', request })
    expect(shown?.askedBy).not.toBe(shown?.publisher)
    expect(await reader(app).item(id)).toMatchObject({ isMustSee: true })
  })

  it('shows the second person every word, before and after', async () => {
    const first = await published(app, staff, mustSee)
    const texts = { en: { title: 'New trading hours', body: 'Silver too.' } }
    const next = await written(app, ana, { ...mustSee, id: first.id, basedOn: 1, texts })
    const asked = await writer(app, ana).publish(next.id, next.version)
    const { data } = await app.call('requestDetail', { id: asked.data.request ?? '' }, { token: bob.token })
    expect(data.changes).toEqual([
      { field: 'text en', before: 'Gold opens **an hour earlier** from Monday.', after: 'Silver too.' },
    ])
    expect(data.request).toMatchObject({ title: 'New trading hours', item: first.id })
  })

  it('is not published by an approval of what was changed meanwhile', async () => {
    const { id, version } = await written(app, ana, mustSee)
    const asked = await writer(app, ana).publish(id, version)
    await written(app, ana, { ...mustSee, id, basedOn: 1, texts: { en: { title: 'x', body: 'y' } } })
    const decided = await app.call(
      'requestDecide',
      { id: asked.data.request ?? '', decision: 'approve', reason: why },
      { token: bob.token },
    )
    expect(decided).toMatchObject({ refusal: 'announcement.changed_meanwhile' })
    expect(await reader(app).item(id)).toBeUndefined()
  })

  it('is not replaced by one person, who would speak to all that were sent to it', async () => {
    const first = await published(app, staff, mustSee)
    const next = await written(app, ana, {
      id: first.id,
      basedOn: 1,
      texts: { en: { title: 'x', body: 'y' } },
    })
    const asked = await writer(app, ana).publish(next.id, next.version)
    expect(asked.data.request).not.toBeNull()
    expect(await reader(app).item(first.id)).toMatchObject({ title: 'New trading hours' })
    const at = new Date(app.clock.now())
    expect(
      await refusalOf(
        `insert into announcement.publication (version, announcement, number, must_see, publisher, published_at, starts_at)
          values ($1, $2, 2, false, $3, $4, $4)`,
        [next.version, next.id, ana.id, at],
      ),
    ).toBe('PL162')
    await approve(app, asked.data.request ?? '', bob)
    expect(await reader(app).item(first.id)).toMatchObject({ title: 'x' })
    // From then on it is one like others.
    const last = await written(app, ana, {
      id: first.id,
      basedOn: 2,
      texts: { en: { title: 'z', body: 'y' } },
    })
    expect((await writer(app, ana).publish(last.id, last.version)).data.request).toBeNull()
  })

  it('is not published by an approval of what was withdrawn meanwhile', async () => {
    const first = await published(app, staff)
    const next = await written(app, ana, {
      ...mustSee,
      id: first.id,
      basedOn: 1,
      texts: { en: { title: 'x', body: 'y' } },
    })
    const asked = await writer(app, ana).publish(next.id, next.version)
    app.clock.move(1_000)
    await writer(app, bob).end(first.id)
    const decided = await app.call(
      'requestDecide',
      { id: asked.data.request ?? '', decision: 'approve', reason: why },
      { token: bob.token },
    )
    expect(decided).toMatchObject({ refusal: 'announcement.changed_meanwhile' })
    expect(await reader(app).item(first.id)).toBeUndefined()
  })

  it('can be asked for again once it was rejected', async () => {
    const { id, version } = await written(app, ana, mustSee)
    const asked = await writer(app, ana).publish(id, version)
    await app.call(
      'requestDecide',
      { id: asked.data.request ?? '', decision: 'reject', reason: why },
      { token: bob.token },
    )
    expect((await writer(app, ana).look(id)).data.versions[0]).toMatchObject({ state: 'draft' })
    expect(await writer(app, ana).publish(id, version)).toMatchObject({ type: 'ok' })
  })

  it('is confirmed once, in the language that was read, and counted', async () => {
    const texts = { ...content().texts, de: { title: 'Neue Zeiten', body: 'Gold öffnet früher.' } }
    const { id, version } = await published(app, staff, { ...mustSee, texts })
    const ada = await demo(app)
    const ben = await demo(app)
    const [german, french] = [reader(app, ada.token, 'de'), reader(app, ben.token, 'fr')]
    await german.note(version, 'opened')
    await german.note(version, 'confirmed')
    await german.note(version, 'confirmed')
    await french.note(version, 'confirmed')
    expect(await german.item(id)).toMatchObject({ isRead: true, isConfirmed: true })
    const { rows } = await owner.query<{ kind: string; language: string }>({
      text: `select r.kind, r.language from announcement.reading r where r.version = $1 order by r.language, r.kind`,
      values: [version],
    })
    expect(rows).toEqual([
      { kind: 'confirmed', language: 'de' },
      { kind: 'opened', language: 'de' },
      // There is no French text: it was the English one.
      { kind: 'confirmed', language: 'en' },
    ])
    const [whole] = (await writer(app, ana).look(id)).data.versions
    expect(whole?.readers).toEqual({ opened: 1, confirmed: 2 })
  })

  it('is to be read again in its next version', async () => {
    const first = await published(app, staff, mustSee)
    const ada = await demo(app)
    await reader(app, ada.token).note(first.version, 'confirmed')
    const next = await published(app, staff, {
      ...mustSee,
      id: first.id,
      basedOn: 1,
      texts: { en: { title: 'Once more', body: 'Read again.' } },
    })
    expect(await reader(app, ada.token).item(first.id)).toMatchObject({
      version: next.version,
      isConfirmed: false,
    })
  })

  it('is withdrawn by one person all the same', async () => {
    const { id } = await published(app, staff, mustSee)
    expect(await writer(app, bob).end(id)).toMatchObject({ type: 'ok' })
    expect(await reader(app).item(id)).toBeUndefined()
  })

  it('is written by whoever may write, and published only by whoever may publish', async () => {
    const sam = await hire(app, ['support'])
    const { id, version } = await written(app, sam, mustSee)
    expect(await writer(app, sam).publish(id, version)).toMatchObject({ refusal: 'permission.denied' })
    expect(await writer(app, sam).end(id)).toMatchObject({ refusal: 'permission.denied' })
    const col = await hire(app, ['compliance'])
    expect(await writer(app, col).publish(id, version)).toMatchObject({ type: 'ok' })
  })
})

describe('whatever role writes', () => {
  const publish = `insert into announcement.publication
      (version, announcement, number, must_see, publisher, request, published_at, starts_at)
    select v.id, v.announcement, v.number, v.must_see, v.author, $2::uuid, now(), now()
    from announcement.version v where v.id = $1`

  it('never publishes without a second person what must be seen', async () => {
    const { id, version } = await written(app, ana, mustSee)
    expect(await refusalOf(publish, [version, null])).toBe('PL162')
    const asked = await writer(app, ana).publish(id, version)
    expect(await refusalOf(publish, [version, asked.data.request])).toBe('PL162')
  })

  it('never publishes what is not the newest', async () => {
    const first = await written(app, ana)
    await written(app, ana, { ...content(), id: first.id, basedOn: 1, isNotified: true })
    expect(await refusalOf(publish, [first.version, null])).toBe('PL160')
  })

  it('never publishes in nobody’s name what somebody wrote', async () => {
    const { version } = await written(app, ana)
    expect(await refusalOf(publish.replace('v.author,', 'null,'), [version, null])).toBe('PL161')
  })

  it.each([
    ['changes a text', `update announcement.version set texts = '{}' where id = $1`, 'PL002'],
    ['removes a version', 'delete from announcement.version where id = $1', 'PL002'],
    [
      'moves a beginning',
      'update announcement.publication set starts_at = now() where version = $1',
      'PL002',
    ],
    ['removes a publication', 'delete from announcement.publication where version = $1', 'PL002'],
    [
      'confirms what need not be',
      `insert into announcement.reading (customer, version, kind, language, at)
        select min(id), $1, 'confirmed', 'en', now() from identity.customer`,
      'PL164',
    ],
  ])('never %s', async (_, text, code) => {
    await demo(app)
    const { version } = await published(app, staff)
    expect(await refusalOf(text, [version])).toBe(code)
  })
})
