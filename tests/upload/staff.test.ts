import type { Role } from '@plumbline/rules/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'

let app: App
let admins: readonly [Member, Member]
beforeAll(async () => {
  app = await startApp()
  admins = await founders(app)
})
afterAll(() => app.stop())

const looksAt = async (id: string): Promise<readonly string[]> => {
  const { rows } = await app.product.database.query<{ actor_id: bigint }>({
    text: `select actor_id from audit.entry where action = 'upload.view' and subject_id = $1 order by id`,
    values: [id],
  })
  return rows.map(({ actor_id }) => actor_id.toString())
}

describe("a customer's image", () => {
  it('is shown to staff who may see it, and each look is in the audit', async () => {
    const ada = await app.openDemo()
    const { data } = await sendImage(app, ada, await picture())
    const shown = await fetchImage(app, admins[0].token, data.id)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await fetchImage(app, admins[1].token, data.id)
    await fetchImage(app, ada, data.id)
    expect(await looksAt(data.id)).toEqual(admins.map(({ id }) => id))
  })

  it('that is not there is a look as well', async () => {
    const nobodys = '01940000-0000-7000-8000-000000000000'
    const answer = await fetchImage(app, admins[0].token, nobodys)
    expect([answer.status, await answer.json()]).toMatchObject([404, { data: { refusal: 'upload.unknown' } }])
    expect(await looksAt('unknown')).toEqual([admins[0].id])
  })

  it.each<[role: Role, status: number]>([
    ['support', 403],
    ['funds', 403],
    ['lending', 403],
    ['compliance', 200],
    ['auditor', 200],
  ])('asked for by %s: %i', async (role, status) => {
    const clerk = await hire(app, [role])
    const ada = await app.openDemo()
    const { data } = await sendImage(app, ada, await picture())
    const answer = await fetchImage(app, clerk.token, data.id)
    expect(answer.status).toBe(status)
    expect(await looksAt(data.id)).toHaveLength(status === 200 ? 1 : 0)
    if (status === 403) expect(await answer.json()).toMatchObject({ data: { refusal: 'permission.denied' } })
  })

  it('is never taken from staff', async () => {
    expect(await sendImage(app, admins[0].token, await picture())).toMatchObject({
      status: 403,
      refusal: 'permission.denied',
    })
  })

  it('is shown to nobody without a session', async () => {
    const { data } = await sendImage(app, await app.openDemo(), await picture())
    expect((await fetchImage(app, undefined, data.id)).status).toBe(401)
  })
})
