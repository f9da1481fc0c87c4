import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, invitationOf, joining, treeOf } from '../invitation/people.ts'
import { startApp, type App } from '../support/app.ts'
import { newEmail } from '../support/builders/identity.ts'
import { founders, type Member } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit, type Look } from './support/browser.ts'
import { looksRight, sound } from './support/sound.ts'
import { codeSentTo, password, pathOf, pickCountry, textsOf, tokenOf } from './support/newcomers.ts'

const { texts } = textsOf('en')

let browser: Browser
let app: App
let ana: Member
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what time it is.
  app = await startApp({ start: Date.now() })
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe('a link', () => {
  it('is shared, opened, kept over a demo, and tells afterwards who came by it', async () => {
    const ada = await joining(app)
    const code = await codeOf(app, ada)
    const hers = await visit(browser, app.address, { viewport: phone })
    await openSignedIn(hers, app, ada.token, '/pages/fund')
    await hers.page.getByRole('link', { name: 'Invite friends' }).click()
    await hers.page.getByRole('img', { name: 'QR code of your link' }).waitFor()
    await hers.page.getByText('People who register with your link appear here.').waitFor()
    await sound(hers, 'invite')
    await hers.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await hers.page.getByRole('button', { name: 'Copy link' }).click()
    const link = await hers.page.evaluate(() => navigator.clipboard.readText())
    // This browser has no share sheet; where there is one, it is given the same link.
    expect(await hers.page.getByRole('button', { name: 'Share link' }).count()).toBe(0)
    await hers.page.addInitScript(() => {
      navigator.canShare = () => true
      navigator.share = async data => {
        document.title = data?.url ?? ''
      }
    })
    await hers.page.reload()
    await hers.page.getByRole('button', { name: 'Share link' }).click()
    await expect.poll(() => hers.page.title()).toBe(link)
    await looksRight(hers.page)
    expect(link).toBe(`${app.address.replace(/\/$/, '')}/#/pages/register?invite=${code}`)

    // Somebody opens it, tries a demo first, comes back another day and registers.
    const his = await visit(browser, app.address, { viewport: phone, theme: 'dark' })
    await his.page.goto(link)
    const field = his.page.getByLabel('Invitation code')
    await expect.poll(() => field.inputValue()).toBe(code)
    await his.open('/pages/login')
    await his.page.getByRole('button', { name: texts.login.open }).click()
    await expect.poll(() => tokenOf(his)).not.toBeNull()
    await his.open('/pages/invite/index')
    await his.page.getByTestId('invite-demo').waitFor()
    await sound(his, 'invite-demo')
    // A demo account cannot invite: it leads to one that can.
    await his.page.getByTestId('invite-demo').getByRole('button').click()
    await expect.poll(() => pathOf(his)).toBe('/pages/register')
    expect(await tokenOf(his)).toBeNull()
    await expect.poll(() => field.inputValue()).toBe(code)
    const email = newEmail()
    await pickCountry(his, texts.country.label, 'Portugal')
    await his.page.getByLabel(texts.register.email, { exact: true }).fill(email)
    await his.page.getByLabel(texts.password.label, { exact: true }).fill(password)
    await his.page.getByLabel(texts.password.confirm, { exact: true }).fill(password)
    await his.page.getByRole('checkbox').check()
    await his.page.getByRole('button', { name: texts.verification.send }).click()
    await his.page.getByTestId('resend').waitFor()
    await his.page.keyboard.insertText(await codeSentTo(app, email))
    await his.page.getByRole('button', { name: texts.register.submit }).click()
    await expect.poll(async () => (await invitationOf(app, ada)).count).toBe(1)
    await expect.poll(() => his.page.evaluate(() => localStorage.getItem('App-Invite'))).toBeNull()
    await his.leave()

    await hers.page.reload()
    await hers.page.getByTestId('invited').getByText('Registered').waitFor()
    await hers.page.getByText('1 invited · 0 verified').waitFor()
    await sound(hers, 'invite-one')
    await hers.leave()
  })
})

describe('an inviter', () => {
  it.each<[name: string, look: Look]>([
    ['at a desk, in the dark, in German', { viewport: desk, theme: 'dark', language: 'de' }],
    ['on a phone, in Russian', { viewport: phone, language: 'ru' }],
  ])('%s has room for everything', async (_, look) => {
    const ada = await joining(app)
    await joining(app, await codeOf(app, ada))
    const visitor = await visit(browser, app.address, look)
    await openSignedIn(visitor, app, ada.token, '/pages/invite/index')
    await visitor.page.getByTestId('invited').waitFor()
    await sound(visitor, `invite-${look.language}`)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('staff', () => {
  it('walk the tree level by level', async () => {
    const ada = await joining(app)
    const ben = await joining(app, await codeOf(app, ada))
    const cleo = await joining(app, await codeOf(app, ben))
    const visitor = await visit(browser, app.address, { viewport: desk })
    const { page } = visitor
    await openAtWork(visitor, app, ana.token, '/pages/work/invite/index')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Enter the eight digits of a UID.').waitFor()
    await looksRight(page)
    await page.getByLabel('UID of a customer').fill(ada.uid)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByTestId('tree-invited').getByText(`UID ${ben.uid}`).waitFor()
    await page.getByText('0 verified · 2 in all levels').waitFor()
    await sound(visitor, 'work-invitations')
    await page.getByRole('link', { name: `1 invited. Show the invitations of ${ben.uid}` }).click()
    await page.getByTestId('tree-inviter').getByText(`UID ${ada.uid}`).waitFor()
    await page.getByTestId('tree-invited').getByText(`UID ${cleo.uid}`).waitFor()
    await visitor.open(`/pages/work/customer/index?uid=${ben.uid}`)
    await page.getByRole('link', { name: '1: show invitations' }).click()
    await page.getByTestId('tree-customer').getByText(`UID ${ben.uid}`).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
    expect((await treeOf(app, ana, { uid: ben.uid })).inviters).toHaveLength(1)
  })

  it('have room for it on a phone, in Russian', async () => {
    const ada = await joining(app)
    await joining(app, await codeOf(app, ada))
    const visitor = await visit(browser, app.address, { viewport: phone, language: 'ru', theme: 'dark' })
    await openAtWork(visitor, app, ana.token, `/pages/work/invite/index?uid=${ada.uid}`)
    await visitor.page.getByTestId('tree-invited').waitFor()
    await sound(visitor, 'work-invitations-phone')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
