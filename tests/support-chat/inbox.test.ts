import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { hire, type Member } from '../support/staff.ts'
import { asking, clerk } from './people.ts'

let app: App
let sam: Member
let fay: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  sam = await hire(app, ['support'])
  fay = await hire(app, ['funds'])
})
afterAll(() => app.stop())

describe('the inbox', () => {
  it('is a queue: who waits longest comes first', async () => {
    const first = await asking(app, 'I was first')
    app.clock.move(1_000)
    const second = await asking(app, 'I was second')
    app.clock.move(1_000)
    const ids = async (filter: 'waiting' | 'open' | 'mine' | 'closed') =>
      (await clerk(app, sam).inbox({ filter })).items.map(({ id }) => id)
    expect(await ids('waiting')).toEqual([first.thread, second.thread])
    await first.ada.send({ text: 'Still waiting' })
    expect(await ids('waiting')).toEqual([first.thread, second.thread])
    await clerk(app, sam).reply(first.thread, 'Here I am')
    expect(await ids('waiting')).toEqual([second.thread])
    expect(await ids('mine')).toEqual([first.thread])
    expect(await ids('open')).toEqual([first.thread, second.thread])
    await clerk(app, sam).close(first.thread)
    expect([await ids('mine'), await ids('closed')]).toEqual([[], [first.thread]])
    const { items, counts } = await clerk(app, sam).inbox({ uid: second.ada.uid })
    expect(items).toMatchObject([{ uid: second.ada.uid, preview: 'I was second', language: 'en' }])
    expect(counts).toMatchObject({ waiting: 1, open: 1 })
  })

  it('is counted in the menu, for those alone who may open it', async () => {
    const counted = async ({ token }: Member) => (await app.call('workWaiting', {}, { token })).data.support
    const before = (await counted(sam)) ?? 0
    const { thread } = await asking(app)
    expect(await counted(sam)).toBe(before + 1)
    await clerk(app, sam).reply(thread, 'Here I am')
    expect(await counted(sam)).toBe(before)
    expect(await counted(await hire(app, ['term']))).toBeNull()
  })

  it('goes page by page, without one twice or left out', async () => {
    const made = new Set<string>()
    for (let each = 0; each < 7; each += 1) made.add((await asking(app)).thread)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await clerk(app, sam).inbox({
        filter: 'open',
        limit: 2,
        ...(cursor !== null && { cursor }),
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of made) expect(seen).toContain(id)
  })

  it('shows facts, notes and history beside a thread, and each view stays in the log', async () => {
    const { ada, thread } = await asking(app)
    const note = { id: thread, text: 'Called twice. Password: hunter2' }
    expect((await app.call('supportNote', note, { token: sam.token })).data.notes).toMatchObject([
      { text: 'Called twice. Password: •••••' },
    ])
    const { data } = await clerk(app, sam).look(thread)
    expect(data).toMatchObject({
      row: { uid: ada.uid, state: 'waiting', desk: 'support' },
      facts: { available: '10000.00', frozen: false, kyc: 'none', openOrders: 0, threads: 1 },
      notes: [{ text: 'Called twice. Password: •••••' }],
    })
    expect(data.members.find(({ id }) => id === fay.id)?.desks).toEqual(['funds'])
    expect(data.members.find(({ id }) => id === sam.id)?.desks).toContain('support')
    const { rows } = await app.product.database.query<{ action: string }>({
      text: `select action from audit.entry where subject_id = $1 and actor_id = $2 order by id`,
      values: [thread, sam.id],
    })
    expect(rows.map(({ action }) => action)).toEqual(['support.noted', 'support.thread_viewed'])
    expect((await ada.list()).items.map(({ text }) => text)).not.toContain(note.text)
  })

  it('finds words in what was written, and says how far it looked', async () => {
    const { thread } = await asking(app, 'My quixotic withdrawal never arrived')
    const found = await app.call('supportSearch', { text: 'QUIXOTIC' }, { token: sam.token })
    expect(found.data.items).toMatchObject([{ row: { id: thread }, number: 1 }])
    expect(found.data.since).not.toBeNull()
    const none = await app.call('supportSearch', { text: 'nowhere to be found' }, { token: sam.token })
    expect(none.data.items).toEqual([])
  })
})
