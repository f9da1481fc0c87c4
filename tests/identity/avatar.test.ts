import { forgetOldUploads } from '@plumbline/server/capabilities/upload/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const sendAvatar = async (token: string, shade: number): Promise<string> =>
  (await sendImage(app, token, await picture('jpeg', { shade }), { use: 'avatar' })).data.id

const edit = (token: string, change: { nickname?: string; avatar?: string | null }) =>
  app.call('editProfile', change, { token })

describe('a profile picture', () => {
  it('is set, replaced and removed; what it was is forgotten, what it is stays', async () => {
    const ada = await app.openDemo()
    const [first, second] = [await sendAvatar(ada, 1), await sendAvatar(ada, 2)]
    expect(await edit(ada, { avatar: first })).toMatchObject({ data: { user_info: { avatar: first } } })
    expect(await edit(ada, { avatar: second, nickname: 'Ada' })).toMatchObject({
      data: { user_info: { avatar: second, name: 'Ada' } },
    })
    app.clock.move(25 * 3_600_000)
    await forgetOldUploads(app.product.uploads)
    expect((await fetchImage(app, ada, first)).status).toBe(404)
    expect((await fetchImage(app, ada, second)).status).toBe(200)
    expect(await app.call('userInfo', {}, { token: ada })).toMatchObject({
      data: { user_info: { avatar: second } },
    })
    expect(await edit(ada, { avatar: null })).toMatchObject({ data: { user_info: { avatar: null } } })
    expect((await fetchImage(app, ada, second)).status).toBe(404)
  })

  it('stays where only the name changes, and the name where the picture cannot be had', async () => {
    const ada = await app.openDemo()
    const avatar = await sendAvatar(ada, 3)
    await edit(ada, { avatar })
    expect(await edit(ada, { nickname: 'Ada L' })).toMatchObject({ data: { user_info: { avatar } } })
    expect(await edit(ada, { nickname: 'Other', avatar: 'none' })).toMatchObject({
      refusal: 'upload.unknown',
    })
    expect(await edit(ada, {})).toMatchObject({ refusal: 'request.invalid' })
    expect(await app.call('userInfo', {}, { token: ada })).toMatchObject({
      data: { user_info: { name: 'Ada L', avatar } },
    })
  })

  it('that was removed cannot be set again', async () => {
    const ada = await app.openDemo()
    const avatar = await sendAvatar(ada, 4)
    await edit(ada, { avatar })
    await edit(ada, { avatar: null })
    expect(await edit(ada, { avatar })).toMatchObject({ refusal: 'upload.unknown' })
  })

  it('leaves its changes in the audit', async () => {
    const ada = await app.openDemo()
    const avatar = await sendAvatar(ada, 5)
    await edit(ada, { avatar })
    await edit(ada, { avatar })
    const { rows } = await app.product.database.query<{ count: bigint }>({
      text: `select count(*) from audit.entry where action = 'identity.avatar_changed' and after->>'avatar' = $1`,
      values: [avatar],
    })
    expect(rows).toEqual([{ count: 1n }])
  })
})
