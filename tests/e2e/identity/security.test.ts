import { Secret, TOTP } from 'otpauth'
import type { Language } from '@plumbline/protocol/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
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
import { identityTexts } from '../support/catalogues.ts'
import { overflowing } from '../support/overflow.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { texts, refusals } = textsOf('en')
const { security } = en

const pages = {
  security: '/pages/mine/setting/edit11',
  tradePassword: '/pages/mine/setting/edit3',
  email: '/pages/mine/setting/edit4',
  phone: '/pages/mine/setting/edit5',
} as const

/** A device on which the customer is signed in already. */
const deviceOf = async (token: string, path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openSignedIn(visitor, app, token, path)
  return visitor
}

const logIn = async ({ page }: Visitor, name: string) => {
  await page.getByLabel(texts.login.name, { exact: true }).fill(name)
  await page.getByLabel(texts.password.label, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const otpPeriodMs = 30_000

/** What an authenticator shows next; a code is taken once, so the clock moves on first. */
const nextCode = (secret: string): string => {
  app.clock.move(otpPeriodMs)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() })
}

/** Turns two-step codes on at the page, and gives what a customer takes away from it. */
const setUp = async ({ page }: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await page.getByRole('button', { name: security.otp }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(security.password, { exact: true }).fill(password)
  await sheet.getByRole('button', { name: security.next }).click()
  await sheet.getByRole('img', { name: security.otpScanName }).waitFor()
  const link = await sheet.getByRole('link', { name: security.otpOpen }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await sheet.getByLabel(security.otpFirst, { exact: true }).fill(nextCode(secret))
  await sheet.getByRole('button', { name: security.otpTurnOn, exact: true }).click()
  await sheet.getByTestId('recovery-codes').waitFor()
  const recoveryCodes = await sheet.getByTestId('recovery-codes').getByRole('listitem').allTextContents()
  return { secret, recoveryCodes }
}

describe('two-step codes', () => {
  it('are set up, then asked for at login: a code of the app, or one that was kept', async () => {
    const ada = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await deviceOf(ada.token, pages.security)
    const { page } = visitor
    const protections = page.getByTestId('protections')
    await protections.getByText(filled(security.protections, { on: '0', all: '3' })).waitFor()
    await protections.getByText(filled(security.protectNext, { name: security.otp })).waitFor()
    const { secret, recoveryCodes } = await setUp(visitor)
    expect(recoveryCodes).toHaveLength(10)
    // They are shown once: nobody leaves without having said that they are kept.
    const sheet = page.getByRole('dialog')
    await page.keyboard.press('Escape')
    await sheet.getByText(security.needKept).waitFor()
    const file = page.waitForEvent('download')
    await sheet.getByRole('button', { name: security.recoveryDownload }).click()
    expect((await file).suggestedFilename()).toBe(security.recoveryFile)
    await sheet.getByLabel(security.recoveryKept).check()
    await sheet.getByRole('button', { name: security.recoveryDone }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByTestId('ways').getByText(security.on, { exact: true }).waitFor()
    await page.getByTestId('events').getByText(security.eventOtpOn).waitFor()
    await protections.getByText(filled(security.protections, { on: '1', all: '3' })).waitFor()

    const logOutAndIn = async () => {
      await page.getByRole('button', { name: texts.profile.logout }).click()
      await page.getByTestId('login').waitFor()
      // What a guest wanted is where a session leads.
      await visitor.open('/pages/fund')
      await expect.poll(() => page.url()).toContain('redirect')
      await logIn(visitor, ada.uid)
      await page.getByTestId('second-step').waitFor()
    }
    await visitor.open('/pages/fund')
    await logOutAndIn()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('one-time-code')
    expect(await tokenOf(visitor)).toBeNull()
    // Six digits are the whole form: the last one sends it.
    const code = nextCode(secret)
    await page.keyboard.type(otherThan(code))
    await page.getByText(refusals['otp.wrong'], { exact: true }).waitFor()
    await page.keyboard.type(code)

    await logOutAndIn()
    await page.getByRole('button', { name: security.loginUseRecovery }).click()
    await page.getByLabel(security.loginRecovery, { exact: true }).fill('not one')
    await page.keyboard.press('Enter')
    await page.getByText(security.needRecovery, { exact: true }).waitFor()
    await page
      .getByLabel(security.loginRecovery, { exact: true })
      .fill((recoveryCodes[0] ?? '').toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByTestId('total-equity').waitFor()
    await visitor.open(pages.security)
    await page.getByTestId('events').getByText(security.eventRecoveryUsed).waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('are renewed and turned off with the password and a code, and withdrawals wait then', async () => {
    const ben = await customerBy(app, { email: 'ben@example.org' })
    const visitor = await deviceOf(ben.token, pages.security, { viewport: desk })
    const { page } = visitor
    const { secret } = await setUp(visitor)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(security.recoveryKept).check()
    await sheet.getByRole('button', { name: security.recoveryDone }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: security.otp }).click()
    await sheet.getByRole('button', { name: security.otpRenew }).click()
    await sheet.getByLabel(security.password, { exact: true }).fill('not-the-password')
    await sheet.getByLabel(security.otpCodeOrRecovery).fill(nextCode(secret))
    await sheet.getByRole('button', { name: security.otpRenew }).click()
    await sheet.getByText(refusals['password.wrong'], { exact: true }).waitFor()
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    await sheet.getByLabel(security.otpCodeOrRecovery).fill(nextCode(secret))
    await sheet.getByRole('button', { name: security.otpRenew }).click()
    await sheet.getByTestId('recovery-codes').waitFor()
    await sheet.getByLabel(security.recoveryKept).check()
    await sheet.getByRole('button', { name: security.recoveryDone }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: security.otp }).click()
    await sheet.getByRole('button', { name: security.otpTurnOff }).click()
    await sheet.getByText(filled(security.otpOffText, { time: '2 minutes' })).waitFor()
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    await sheet.getByLabel(security.otpCodeOrRecovery).fill(nextCode(secret))
    await sheet.getByRole('button', { name: security.otpTurnOff }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByTestId('ways').getByText(security.off, { exact: true }).waitFor()
    await page.getByTestId('hold').waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('devices', () => {
  it('are listed, and one that another signs out says so within seconds', async () => {
    const cleo = await customerBy(app, { email: 'cleo@example.org' })
    const there = await deviceOf(cleo.token, '/pages/fund')
    await there.page.getByTestId('total-equity').getByText(/\d/).waitFor()
    const { data } = await app.call('login', { username: cleo.uid, password })
    const here = await deviceOf(data.token, pages.security, { viewport: desk })
    const { page } = here
    const rows = page.getByTestId('devices').getByTestId('device')
    await rows.nth(1).waitFor()
    expect(await rows.filter({ hasText: security.thisDevice }).count()).toBe(1)
    const other = rows.filter({ hasNotText: security.thisDevice })
    await other.getByRole('button').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(security.deviceEndTitle).waitFor()
    await dialog.getByRole('button', { name: security.keep }).click()
    await dialog.waitFor({ state: 'detached' })
    await other.getByRole('button').click()
    await dialog.getByRole('button', { name: security.deviceEndDo }).click()
    await there.page.getByTestId('toasts').getByText(refusals['session.ended']).waitFor()
    await expect.poll(() => pathOf(there)).toBe('/pages/login')
    expect(await tokenOf(there)).toBeNull()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByText(security.onlyThis).waitFor()
    await page.getByTestId('events').getByText(security.eventSessionEnded).first().waitFor()
    expect(complaintsOf(here)).toEqual([])
    await there.leave()
    await here.leave()
  })

  it('but this one are signed out all at once', async () => {
    const dora = await customerBy(app, { email: 'dora@example.org' })
    const there = await deviceOf(dora.token, '/pages/market')
    const { data } = await app.call('login', { username: dora.uid, password })
    await app.call('login', { username: dora.uid, password })
    const here = await deviceOf(data.token, pages.security)
    const { page } = here
    const rows = page.getByTestId('devices').getByTestId('device')
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: security.othersEnd }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: security.deviceEndDo }).click()
    await page.getByTestId('toasts').getByText(security.othersEnded).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => pathOf(there)).toBe('/pages/login')
    await there.leave()
    await here.leave()
  })
})

describe('the trade password', () => {
  it('is set with the login password, changed with the old one, and renewed with a code', async () => {
    const email = 'emil@example.org'
    const emil = await customerBy(app, { email })
    const visitor = await deviceOf(emil.token, pages.tradePassword)
    const { page } = visitor
    await page.getByText(security.tradeAbout).waitFor()
    await page.getByRole('button', { name: security.tradeSet, exact: true }).waitFor()
    const holds = page.getByText(filled(security.holdAfter, { time: '2 minutes' }))
    // Whoever never had money here has nothing that would have to wait.
    expect(await holds.count()).toBe(0)
    const fill = async (label: string, secret: string) => {
      await page.getByLabel(label, { exact: true }).fill(secret)
      await page.getByLabel(security.tradeConfirm, { exact: true }).fill(secret)
    }
    await page.getByLabel(security.password, { exact: true }).fill(password)
    await fill(security.tradePassword, password)
    await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
    await page.getByText(refusals['trade_password.same_as_login'], { exact: true }).waitFor()
    await fill(security.tradePassword, 'trade-Only-1')
    await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
    await expect.poll(() => pathOf(visitor)).toBe(pages.security)
    await page.getByTestId('events').getByText(security.eventTradeSet).waitFor()
    expect(await page.getByTestId('hold').count()).toBe(0)

    await visitor.open(pages.tradePassword)
    await holds.waitFor()
    await page.getByLabel(security.tradeOld, { exact: true }).fill('not-the-one')
    await fill(security.tradeFresh, 'trade-Only-2')
    await page.getByRole('button', { name: security.tradeChange, exact: true }).click()
    await page.getByText(refusals['trade_password.wrong'], { exact: true }).waitFor()

    await page.getByRole('button', { name: security.tradeForgotten }).click()
    await page.getByLabel(security.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, email, 2)
    await page.getByLabel(texts.verification.label, { exact: true }).fill(code)
    await page.getByRole('button', { name: security.tradeChange, exact: true }).click()
    await expect.poll(() => pathOf(visitor)).toBe(pages.security)
    await page.getByTestId('events').getByText(security.eventTradeChanged).waitFor()
    await page.getByTestId('hold').waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('needs every field, twice alike', async () => {
    const visitor = await deviceOf(await app.openDemo(), pages.tradePassword)
    const { page } = visitor
    await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
    await page.getByText('Fill in all fields').waitFor()
    await page.getByLabel(security.tradePassword, { exact: true }).fill('trade-Only-1')
    await page.getByLabel(security.tradeConfirm, { exact: true }).fill('trade-Only-2')
    await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
    await page.getByText('Passwords do not match').waitFor()
    await page.getByLabel(security.tradeConfirm, { exact: true }).fill('trade-Only-1')
    await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
    await expect.poll(() => pathOf(visitor)).toBe(pages.security)
    await page.getByTestId('ways').getByText(security.set, { exact: true }).waitFor()
    await visitor.leave()
  })
})

describe('an address', () => {
  it('is bound first with a code from the one there is, then with one from itself', async () => {
    const email = 'finn@example.org'
    const finn = await customerBy(app, { email })
    const visitor = await deviceOf(finn.token, pages.phone)
    const { page } = visitor
    await page.getByText(security.phoneNone).waitFor()
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const old = await codeSentTo(app, email, 2)
    await page.getByLabel(texts.verification.label, { exact: true }).fill(otherThan(old))
    await page.getByRole('button', { name: security.next }).click()

    await page.getByRole('heading', { name: security.newPhone }).waitFor()
    await page.getByLabel(texts.register.mobile, { exact: true }).fill('+351 912 345 222')
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const fresh = await codeSentTo(app, '+351912345222')
    await page.getByLabel(texts.verification.label, { exact: true }).fill(fresh)
    await page.getByRole('button', { name: security.bindPhone }).click()
    // The first code was wrong: back to where it stands, with what the server says of it.
    await page.getByText(filled(refusals['code.wrong'], { left: '4' })).waitFor()
    await page.getByLabel(texts.verification.label, { exact: true }).fill(old)
    await page.getByRole('button', { name: security.next }).click()
    await page.getByRole('button', { name: security.bindPhone }).click()
    await expect.poll(() => pathOf(visitor)).toBe(pages.security)
    await page.getByTestId('ways').getByText('+351 •••222').waitFor()
    await page.getByTestId('hold').waitFor()
    const { data } = await app.call('login', { username: '+351 912 345 222', password })
    expect(data.user_info.uid).toBe(finn.uid)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('is nothing a demo account has, and it is told why', async () => {
    const visitor = await deviceOf(await app.openDemo(), pages.email)
    const { page } = visitor
    await page.getByText(refusals['demo.not_offered'], { exact: true }).waitFor()
    await page.getByRole('button', { name: texts.password.back }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/fund')
    await visitor.leave()
  })
})

/** Leads a new customer past every page, sheet and step of security, and stops at each. */
const walk = async (
  look: Look & { language: Language },
  stop: (page: Page, name: string) => Promise<void>,
) => {
  const { texts } = textsOf(look.language)
  const { security } = identityTexts[look.language]
  const name = `gus.${look.viewport?.width}.${look.theme}.${look.language}`
  const customer = await customerBy(app, { email: `${name}@example.org` })
  const visitor = await deviceOf(customer.token, pages.tradePassword, look)
  const { page } = visitor
  const check = (name: string) => stop(page, name)
  await page.getByTestId('trade-password').waitFor()
  await check('trade password')
  await page.getByRole('button', { name: security.tradeSet, exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await check('trade password, wrong')
  await visitor.open(pages.email)
  await page.getByTestId('bind-email').waitFor()
  await check('e-mail, old')
  await visitor.open(pages.phone)
  await page.getByTestId('bind-phone').waitFor()
  await page.getByLabel(texts.verification.label, { exact: true }).fill('123456')
  await page.getByRole('button', { name: security.next, exact: true }).click()
  await page.getByRole('heading', { name: security.newPhone }).waitFor()
  await check('phone, new')
  await visitor.open(pages.security)
  await page.getByTestId('device').first().waitFor()
  await check('security')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: security.otp }).click()
  await sheet.getByTestId('otp-begin').waitFor()
  await check('codes, begin')
  await sheet.getByLabel(security.password, { exact: true }).fill(password)
  await sheet.getByRole('button', { name: security.next, exact: true }).click()
  await sheet.getByTestId('otp-enable').waitFor()
  await check('codes, enable')
  const link = await sheet.getByRole('link', { name: security.otpOpen }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await sheet.locator('input[autocomplete=one-time-code]').fill(nextCode(secret))
  await sheet.getByRole('button', { name: security.otpTurnOn, exact: true }).click()
  await sheet.getByTestId('recovery-codes').waitFor()
  await check('recovery codes')
  await sheet.getByLabel(security.recoveryKept).check()
  await sheet.getByRole('button', { name: security.recoveryDone, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: security.otp }).click()
  await sheet.getByTestId('otp-manage').waitFor()
  await check('codes, on')
  await sheet.getByRole('button', { name: security.otpTurnOff }).click()
  await sheet.getByTestId('otp-change').waitFor()
  await check('codes, off')
  await page.evaluate(() => localStorage.removeItem('App-Token'))
  await visitor.open('/pages/login')
  await page.reload()
  await page.getByLabel(texts.login.name, { exact: true }).fill(customer.uid)
  await page.getByLabel(texts.password.label, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByTestId('second-step').waitFor()
  await check('second step')
  expect(complaintsOf(visitor)).toEqual([])
  await visitor.leave()
}

describe.each(oneLook('phone'))('at $viewport.width, $theme, $language', look => {
  it('security, its forms and the second step pass axe', { timeout: 60_000 }, async () => {
    const faults: Record<string, string[]> = {}
    await walk(look, async (page, name) => {
      const found = await faultsOf(page)
      if (found.length > 0) faults[name] = found
    })
    expect(faults).toEqual({})
  })
})

describe.each(['de', 'fi', 'ru'] as const)('on a narrow phone in %s', language => {
  it('no text of security overflows or is cut off', { timeout: 60_000 }, async () => {
    const faults: Record<string, string[]> = {}
    await walk({ viewport: { width: 360, height: 740 }, language }, async (page, name) => {
      const found = await overflowing(page)
      if (found.length > 0) faults[name] = found
    })
    expect(faults).toEqual({})
  })
})
