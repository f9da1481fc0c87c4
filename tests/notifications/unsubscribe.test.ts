import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { openNotified, standard, type Notified } from './notified.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** The link of a letter that this customer gets. */
const linkOf = async (ada: Notified): Promise<string> => {
  await ada.beWritten('copying.ended')
  const link = (await ada.letters()).at(-1)?.unsubscribe
  if (link === null || link === undefined) throw new Error('a letter that may be muted says how')
  return link
}

const muted = { ...standard, choices: { copying: { mail: 'off' } } }

/** As a mail program does it: RFC 8058. */
const oneClick = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('a link to unsubscribe', () => {
  test('shows what it is for and changes nothing, however often it is opened', async () => {
    const ada = await openNotified(app)
    const link = await linkOf(ada)
    for (const method of ['GET', 'GET', 'HEAD']) {
      const response = await fetch(link, { method, headers: { 'accept-language': 'de' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
      if (method === 'GET') expect(await response.text()).toContain('Keine E-Mails mehr zu: Copy-Trading')
    }
    expect(await ada.chosen()).toEqual(standard)
  })

  test('mutes letters of its kind with one POST, without a session, and once more is no fault', async () => {
    const ada = await openNotified(app)
    await ada.choose({ ...standard, choices: { alerts: { push: false } }, timeZone: 'Asia/Hong_Kong' })
    const link = await linkOf(ada)
    for (const attempt of [1, 2, 3]) {
      const response = await oneClick(link)
      expect([attempt, response.status]).toEqual([attempt, 200])
    }
    // Everything else that was chosen stays.
    expect(await ada.chosen()).toEqual({
      ...muted,
      timeZone: 'Asia/Hong_Kong',
      choices: { alerts: { push: false }, copying: { mail: 'off' } },
    })
    const written = (await ada.letters()).length
    await ada.beWritten('copying.ended')
    await ada.beWritten('margin.call')
    expect((await ada.letters()).slice(written).map(({ subject }) => subject)).toEqual([
      'Margin call: your margin is low',
    ])
  })

  test.each([['multipart/form-data; boundary=x'], ['application/x-www-form-urlencoded']])(
    'takes the form of any mail program: %s',
    async type => {
      const ada = await openNotified(app)
      const link = await linkOf(ada)
      const body = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click'
      expect((await fetch(link, { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(
        200,
      )
      expect(await ada.chosen()).toEqual(muted)
    },
  )

  test('holds in quiet hours too: what they keep from devices is in no digest', async () => {
    const ada = await openNotified(app)
    const link = await linkOf(ada)
    await ada.addDevice()
    await ada.choose({ ...standard, quiet: { from: 0, to: 1_439 } })
    await ada.beTold('copy_skipped')
    expect(await ada.gathered()).toEqual(['copy_skipped'])
    expect((await oneClick(link)).status).toBe(200)
    expect(await ada.gathered()).toEqual([])
    await ada.beTold('copy_skipped', 'announcement')
    expect(await ada.gathered()).toEqual(['announcement'])
  })

  test('takes back letters of its kind that wait for the end of quiet hours, and no others', async () => {
    const [ada, ben] = [await openNotified(app), await openNotified(app)]
    for (const each of [ada, ben]) {
      await each.choose({ quiet: { from: 0, to: 1_439 } })
      await each.beWritten('copying.ended')
      await each.beWritten('support.answered')
      await each.beWritten('margin.call')
    }
    expect((await oneClick(await linkOf(ada))).status).toBe(200)
    expect((await ada.letters()).map(({ subject }) => subject)).toEqual([
      'We have answered you',
      'Margin call: your margin is low',
    ])
    await ada.choose({ choices: { support: { mail: 'off' } } })
    expect((await ada.letters()).map(({ subject }) => subject)).toEqual(['Margin call: your margin is low'])
    expect(await ben.letters()).toHaveLength(3)
  })

  test('holds although a page that was open before it saves something else', async () => {
    const ada = await openNotified(app)
    await oneClick(await linkOf(ada))
    await ada.choose({ choices: { copying: { push: false } }, timeZone: 'Europe/Berlin' })
    expect((await ada.chosen()).choices).toEqual({ copying: { mail: 'off', push: false } })
  })

  test('of the digest ends the digest, and drops what it had gathered', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { orders: { mail: 'digest' } } })
    await ada.beTold('order_filled')
    app.clock.move(24 * 3_600_000)
    await ada.sendDigest()
    const link = (await ada.letters()).at(-1)?.unsubscribe ?? ''
    await ada.beTold('order_filled')
    expect((await oneClick(link)).status).toBe(200)
    expect((await ada.chosen()).digest).toBe('off')
    const count = (await ada.letters()).length
    app.clock.move(48 * 3_600_000)
    await ada.sendDigest()
    expect(await ada.letters()).toHaveLength(count)
  })
})

describe('a link that was not made here is refused and changes nothing', () => {
  const forged: readonly [string, (link: string, other: string) => string][] = [
    ['with another signature', link => link.replace(/.$/, last => (last === 'A' ? 'E' : 'A'))],
    [
      'with the signature of another customer',
      (link, other) => other.replace(/\.[^.]+$/, /\.[^.]+$/.exec(link)?.[0] ?? ''),
    ],
    ['for another category', link => link.replace('.copying.', '.support.')],
    ['for what cannot be muted', link => link.replace('.copying.', '.security.')],
    ['without a signature', link => link.replace(/\.[^.]+$/, '')],
    ['with nothing', link => link.replace(/[^/]+$/, 'x')],
    ['with far too much', link => `${link}${'A'.repeat(300)}`],
    ['with markup', link => link.replace(/[^/]+$/, encodeURIComponent('<script>1.copying.x</script>'))],
  ]
  test.each(forged)('%s', async (_, forge) => {
    const [ada, ben] = [await openNotified(app), await openNotified(app)]
    const link = forge(await linkOf(ada), await linkOf(ben))
    for (const response of [await fetch(link), await oneClick(link)]) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain('<script>')
    }
    expect(await ada.chosen()).toEqual(standard)
    expect(await ben.chosen()).toEqual(standard)
  })

  test('with more than a form holds', async () => {
    const ada = await openNotified(app)
    const response = await fetch(await linkOf(ada), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `a=${'x'.repeat(5_000)}`,
    })
    expect(response.status).toBe(413)
    expect(await ada.chosen()).toEqual(standard)
  })
})

describe('a link of an account that is over', () => {
  test('still answers, and keeps nothing of somebody who was erased', async () => {
    const ada = await openNotified(app)
    const link = await linkOf(ada)
    const { database, vault } = app.product
    await vault.erase(database, ada.customer, app.clock.now())
    expect((await fetch(link)).status).toBe(200)
    expect((await oneClick(link)).status).toBe(200)
    const { rows } = await database.query({
      text: 'select customer from notification.preference where customer = $1',
      values: [ada.customer],
    })
    expect(rows).toEqual([])
  })

  test('needs no session: it works when all were ended', async () => {
    const ada = await openNotified(app)
    const link = await linkOf(ada)
    await app.call('logout', {}, { token: ada.token })
    expect((await oneClick(link)).status).toBe(200)
    const { rows } = await app.product.database.query<{ choices: unknown }>({
      text: 'select choices from notification.preference where customer = $1',
      values: [ada.customer],
    })
    expect(rows).toEqual([{ choices: { copying: { mail: 'off' } } }])
  })
})
