import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openSignedIn, visit, type Look, type Visitor } from '../support/browser.ts'
import { oneLook } from '../support/looks.ts'
import {
  codeSentTo,
  complaintsOf,
  customerBy,
  filled,
  otherThan,
  password,
  pathOf,
  textsOf,
  tokenOf,
} from '../support/newcomers.ts'

let browser: Browser
let app: App
let ada: { uid: string; token: string }

const adasEmail = 'ada@example.org'
const bens = { areaCode: '351', mobile: '912345678' }

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  ada = await customerBy(app, { email: adasEmail })
  await customerBy(app, bens)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { texts, refusals } = textsOf('en')

const logIn = async ({ page }: Visitor, name: string, secret: string) => {
  await page.getByLabel(texts.login.name, { exact: true }).fill(name)
  await page.getByLabel(texts.password.label, { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

/** A device on which the customer is signed in already. */
const deviceOf = async (token: string, path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openSignedIn(visitor, app, token, path)
  return visitor
}

const freshToken = async (name: string, secret = password): Promise<string> => {
  const { data } = await app.call('login', { username: name, password: secret })
  return data.token
}

const fillNewPassword = async ({ page }: Visitor, label: string, secret: string) => {
  await page.getByLabel(label, { exact: true }).fill(secret)
  await page.getByLabel(texts.password.confirm, { exact: true }).fill(secret)
}

describe('a customer', () => {
  it.each([
    ['user ID', () => ada.uid],
    ['e-mail, in whatever case', () => ' Ada@Example.org '],
    ['phone with its area code', () => '+351 912 345 678'],
  ])('logs in by %s', async (_, name) => {
    const visitor = await visit(browser, app.address)
    await visitor.open('/pages/fund')
    await logIn(visitor, name(), password)
    await expect.poll(() => pathOf(visitor)).toBe('/pages/fund')
    await visitor.page.getByText(/^UID \d{8}$/).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is told by the form and in a toast why it failed, and keeps what was typed', async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await logIn(visitor, ada.uid, 'not-the-password')
    await page.getByTestId('form-problem').getByText(refusals['login.failed']).waitFor()
    await page.getByTestId('toasts').getByText(refusals['login.failed']).waitFor()
    expect(await page.getByLabel(texts.login.name).inputValue()).toBe(ada.uid)
    expect(await tokenOf(visitor)).toBeNull()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('must give both user ID and password', async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.getByRole('button', { name: texts.login.submit }).click()
    await page.getByText('Fill in all fields').waitFor()
    await page.getByText(texts.login.needName).waitFor()
    await page.getByText(texts.login.needPassword).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await visitor.leave()
  })

  it('may look at the password, and is told of the caps lock', async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    const field = page.getByLabel(texts.password.label, { exact: true })
    await field.fill('seen')
    await page.getByRole('button', { name: texts.password.show }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: texts.password.hide }).click()
    expect(await field.getAttribute('type')).toBe('password')
    await field.evaluate(element =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
      ),
    )
    await page.getByText(texts.password.caps).waitFor()
    await visitor.leave()
  })
})

describe('a forgotten password', () => {
  it.each([
    ['e-mail', () => adasEmail],
    ['phone', () => `+${bens.areaCode}${bens.mobile}`],
  ])('is set anew with a code sent by %s', async (way, address) => {
    app.clock.move(61_000)
    const next = `new-${way}-Pass-1`
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.getByRole('link', { name: texts.login.forgot }).click()
    if (way === 'e-mail') await page.getByLabel(texts.register.email, { exact: true }).fill(adasEmail)
    else {
      await page.getByRole('radio', { name: texts.register.phone }).click()
      await page.getByLabel(texts.register.mobile, { exact: true }).fill('+351 912 345 678')
      expect(await page.getByLabel(texts.register.mobile, { exact: true }).inputValue()).toBe('912345678')
    }
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, address(), 2)
    await page.getByLabel(texts.verification.label, { exact: true }).fill(otherThan(code))
    await fillNewPassword(visitor, texts.password.fresh, next)
    await page.getByRole('button', { name: texts.forgot.submit }).click()
    await page.getByText(filled(refusals['code.wrong'], { left: '4' })).waitFor()
    await page.getByLabel(texts.verification.label, { exact: true }).fill(code)
    await page.getByRole('button', { name: texts.forgot.submit }).click()
    await page.getByTestId('toasts').getByText(texts.forgot.done).waitFor()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/login')
    await logIn(visitor, address(), next)
    await expect.poll(() => pathOf(visitor)).toBe('/pages/index')
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('a changed password', () => {
  it('signs out every other device, which is told so and led to login', async () => {
    const email = 'cleo@example.org'
    const cleo = await customerBy(app, { email })
    const here = await deviceOf(await freshToken(cleo.uid), '/pages/mine/setting/edit2')
    const there = await deviceOf(cleo.token, '/pages/fund')
    await there.page.getByTestId('total-equity').getByText(/\d/).waitFor()

    const { page } = here
    await page.getByText('The code goes to cl•••@example.org.').waitFor()
    await page.getByText(texts.password.ends).waitFor()
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, email, 2)
    await page.getByLabel(texts.password.old, { exact: true }).fill('not-the-password')
    await page.getByLabel(texts.verification.label, { exact: true }).fill(code)
    await fillNewPassword(here, texts.password.fresh, 'quite-Another-8')
    await page.getByRole('button', { name: texts.password.submit }).click()
    await page.getByText(refusals['password.wrong'], { exact: true }).waitFor()
    await page.getByLabel(texts.password.old, { exact: true }).fill(password)
    await page.getByRole('button', { name: texts.password.submit }).click()
    await page.getByTestId('toasts').getByText(texts.password.done).waitFor()
    await expect.poll(() => pathOf(here)).toBe('/pages/fund')
    await page.getByTestId('total-equity').getByText(/\d/).waitFor()

    await there.page.getByTestId('toasts').getByText(refusals['session.ended']).waitFor()
    await expect.poll(() => pathOf(there)).toBe('/pages/login')
    expect(await tokenOf(there)).toBeNull()
    expect(complaintsOf(here)).toEqual([])
    expect(complaintsOf(there)).toEqual([])
    await here.leave()
    await there.leave()
  })

  it('keeps this device signed in, whatever it hears of the old token before it has the new one', async () => {
    const email = 'clio@example.org'
    const clio = await customerBy(app, { email })
    const visitor = await deviceOf(clio.token, '/pages/mine/setting/edit2', { viewport: desk })
    const { page } = visitor
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, email, 2)
    await page.getByLabel(texts.password.old, { exact: true }).fill(password)
    await page.getByLabel(texts.verification.label, { exact: true }).fill(code)
    await fillNewPassword(visitor, texts.password.fresh, 'quite-Another-8')
    await page.route('**/api/user/password/modify', async route => {
      // The socket ends with the old token, and the app asks with it what has happened: at times before this answer is here.
      const refused = page.waitForResponse(answer => answer.status() === 401)
      const response = await route.fetch()
      await refused
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: texts.password.submit }).click()
    await page.getByTestId('toasts').getByText(texts.password.done).waitFor()
    expect(await tokenOf(visitor)).not.toBe(clio.token)
    await expect.poll(() => pathOf(visitor)).toBe('/pages/fund')
    await page.getByTestId('total-equity').getByText(/\d/).waitFor()
    await visitor.leave()
  })

  it('needs every field, and the new one twice alike', async () => {
    const dora = await customerBy(app, { email: 'dora@example.org' })
    const visitor = await deviceOf(dora.token, '/pages/mine/setting/edit2')
    const { page } = visitor
    await page.getByRole('button', { name: texts.password.submit }).click()
    await page.getByText('Fill in all fields').waitFor()
    await page.getByLabel(texts.password.fresh, { exact: true }).fill('one-Password-1')
    await page.getByLabel(texts.password.confirm, { exact: true }).fill('one-Password-2')
    await page.getByRole('button', { name: texts.password.submit }).click()
    await page.getByText('Passwords do not match').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is not to be had without an e-mail address; a phone is the way out', async () => {
    const eve = await customerBy(app, { areaCode: '351', mobile: '912345111' })
    const visitor = await deviceOf(eve.token, '/pages/mine/setting/edit2')
    const { page } = visitor
    await page.getByText('No user email information found').waitFor()
    await page.getByRole('button', { name: texts.password.reset }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/mine/setting/edit9')
    await page.getByLabel(texts.register.mobile, { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is nothing a demo account has, and it is told why', async () => {
    const visitor = await deviceOf(await app.openDemo(), '/pages/mine/setting/edit2')
    const { page } = visitor
    await page.getByText('No user email information found').waitFor()
    await page.getByText(texts.password.noEmailDemo).waitFor()
    await page.getByRole('button', { name: texts.password.back }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/fund')
    await visitor.leave()
  })
})

describe('a profile', () => {
  it('shows what was declared, and takes another nickname', async () => {
    const finn = await customerBy(app, { email: 'finley@example.org' })
    const visitor = await deviceOf(finn.token, '/pages/mine/setting/edit1')
    const { page } = visitor
    await page.getByText(finn.uid, { exact: true }).waitFor()
    await page.getByText('fin•••@example.org', { exact: true }).waitFor()
    await page.getByText('Portugal', { exact: true }).waitFor()
    const field = page.getByLabel(texts.nickname.label, { exact: true })
    await field.fill('  ')
    await page.getByRole('button', { name: texts.nickname.save }).click()
    await page.getByText(texts.nickname.need).waitFor()
    await field.fill('F'.repeat(41))
    await page.getByText(filled(refusals['nickname.invalid'], { maximum: '40' })).waitFor()
    await field.fill('Finn 芬')
    await page.getByRole('button', { name: texts.nickname.save }).click()
    await page.getByTestId('toasts').getByText(texts.nickname.saved).waitFor()
    await visitor.open('/pages/fund')
    await page.getByRole('heading', { name: 'Finn 芬' }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('an agreement', () => {
  it('names version, date and fingerprint, and reads the same in the language chosen', async () => {
    const { data } = await app.call('agreementText', { key: 'service' })
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.getByRole('link', { name: texts.agreement.service }).click()
    await page.getByRole('heading', { level: 1, name: data.title }).waitFor()
    expect(await page.title()).toBe('browse text · Plumbline')
    expect(await page.getByTestId('fingerprint').textContent()).toBe(data.sha256)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(data.sections.length + 1)
    await page.getByRole('button', { name: texts.app.back }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/login')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('that does not arrive can be asked for again', async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await page.route('**/api/text?**', route => route.fulfill({ status: 500, body: 'no' }))
    await visitor.open('/pages/common/textview/index?key=risk')
    await page.getByText('System error 500').waitFor()
    await page.unroute('**/api/text?**')
    await page.getByRole('button', { name: texts.app.retry }).click()
    await page.getByTestId('fingerprint').waitFor()
    expect(await page.getByText('System error 500').count()).toBe(0)
    await visitor.leave()
  })

  it('that does not exist is said not to', async () => {
    const visitor = await visit(browser, app.address)
    await visitor.open('/pages/common/textview/index?key=none')
    await visitor.page.getByText(texts.agreement.unknownText).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe.each(oneLook('desk'))('at $viewport.width, $theme, $language', look => {
  let byEmail: { token: string }
  let byPhone: { token: string }
  beforeAll(async () => {
    const name = `gus.${look.viewport.width}.${look.theme}`
    byEmail = await customerBy(app, { email: `${name}@example.org` })
    byPhone = await customerBy(app, {
      areaCode: '351',
      mobile: `91${look.viewport.width}${look.theme.length}00`.padEnd(9, '0'),
    })
  })

  it('login, forgot, change and profile pass axe', async () => {
    const { texts } = textsOf(look.language)
    const visitor = await visit(browser, app.address, look)
    const { page } = visitor
    const faults: Record<string, string[]> = {}
    const check = async (name: string) => {
      const found = await faultsOf(visitor.page)
      if (found.length > 0) faults[name] = found
    }
    await visitor.open('/pages/login')
    await page.getByTestId('login').waitFor()
    await check('login')
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click()
    await page.getByText(texts.login.needName, { exact: true }).waitFor()
    await check('login, wrong')
    await visitor.open('/pages/mine/setting/edit9')
    await page.getByTestId('forgot').waitFor()
    await check('forgot')
    await page.evaluate(text => localStorage.setItem('App-Token', text), byPhone.token)
    await visitor.open('/pages/mine/setting/edit1')
    await page.reload()
    await page.getByTestId('nickname').waitFor()
    await check('profile')
    await visitor.open('/pages/mine/setting/edit2')
    await page.getByTestId('no-email').waitFor()
    await check('no e-mail')
    await page.evaluate(text => localStorage.setItem('App-Token', text), byEmail.token)
    await page.reload()
    await page.getByTestId('change-password').waitFor()
    await check('change')
    expect(faults).toEqual({})
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
