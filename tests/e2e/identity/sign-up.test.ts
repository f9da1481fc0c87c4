import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, visit, type Look, type Visitor } from '../support/browser.ts'
import { inShort, oneLook } from '../support/looks.ts'
import {
  codeSentTo,
  complaintsOf,
  customerBy,
  filled,
  notSaidOnce,
  otherThan,
  password,
  pathOf,
  pickCountry,
  spoken,
  textsOf,
  tokenOf,
} from '../support/newcomers.ts'

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

/** Opens the form and fills in everything but the code. */
const fillForm = async (look: Look, to: { email: string } | { mobile: string }): Promise<Visitor> => {
  const { texts } = textsOf(look.language ?? 'en')
  const visitor = await visit(browser, app.address, look)
  const { page } = visitor
  await visitor.open('/pages/register')
  await pickCountry(visitor, texts.country.label, 'Portugal')
  if ('email' in to) await page.getByLabel(texts.register.email, { exact: true }).fill(to.email)
  else {
    await page.getByRole('radio', { name: texts.register.phone }).click()
    await page.getByLabel(texts.register.mobile, { exact: true }).fill(to.mobile)
  }
  await page.getByLabel(texts.password.label, { exact: true }).fill(password)
  await page.getByLabel(texts.password.confirm, { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  return visitor
}

const send = (visitor: Visitor) => visitor.page.getByRole('button', { name: texts.verification.send }).click()
const codeField = ({ page }: Visitor) => page.getByLabel(texts.verification.label, { exact: true })
const submit = (visitor: Visitor) => visitor.page.getByRole('button', { name: texts.register.submit }).click()

describe.each(inShort(spoken, 1))('a newcomer who reads %s', language => {
  it.each([
    ['e-mail', { email: `ada.${language}@example.org` }, `ada.${language}@example.org`],
    ['phone', { mobile: `91234${spoken.indexOf(language)}678` }, `+35191234${spoken.indexOf(language)}678`],
  ] as const)('signs up by %s with the code that was sent', async (_, to, address) => {
    const { texts } = textsOf(language)
    const visitor = await fillForm({ language }, to)
    const { page } = visitor
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, address)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'one-time-code',
    )
    await page.keyboard.insertText(code)
    await page.getByRole('button', { name: texts.register.submit }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/index')
    expect(await tokenOf(visitor)).toMatch(/.{40}/)
    await visitor.open('/pages/mine/setting/edit1')
    await page.getByText('email' in to ? /^ada•••@example\.org$/ : '+351 •••678').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('the form', () => {
  it('says beside each field what is missing, and leads to the first', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/register')
    await submit(visitor)
    await page.getByTestId('form-problem').getByText('Fill in all fields').waitFor()
    expect(
      await notSaidOnce(visitor, [
        texts.country.need,
        'Please enter email',
        'Enter the 6 digits of the code',
        texts.password.needPassword,
        texts.password.needConfirm,
        texts.register.needAgree,
      ]),
    ).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.country.choose)
    await visitor.leave()
  })

  it('judges what was typed, in the words of the specification', async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/register')
    await page.getByLabel('E-mail', { exact: true }).fill('ada@')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').fill('shorter')
    await page.getByLabel('Invitation code').fill('nothing')
    await submit(visitor)
    expect(
      await notSaidOnce(visitor, [
        'Invalid email address',
        'Choose a password of 6 to 20 characters.',
        'Passwords do not match',
        refusals['invite.unknown'],
      ]),
    ).toEqual([])
    await page.getByLabel('E-mail', { exact: true }).fill('ada@example.org')
    await page.getByText('Invalid email address').waitFor({ state: 'detached' })
    await visitor.leave()
  })

  it('sends no code before the address is right', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/register')
    await send(visitor)
    await page.getByText('Please enter email').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await page.getByTestId('resend').count()).toBe(0)
    await visitor.leave()
  })

  it('lists the countries without service, and takes none of them', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/register')
    await page.getByRole('button', { name: 'Not offered in 5 countries' }).click()
    await page
      .getByText('We do not serve North Korea, Israel, China, Vanuatu and Cuba.', { exact: false })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: texts.country.label }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox').fill('vanu')
    expect(await sheet.getByRole('option').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    await sheet.getByRole('combobox').fill('hong')
    expect(await sheet.getByRole('option').getAttribute('aria-disabled')).toBe('false')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: texts.country.label }).getByText('Hong Kong').waitFor()
    await visitor.leave()
  })

  it(
    'keeps what was typed on either side of the switch, and while an agreement is read',
    { tags: 'thorough' },
    async () => {
      const visitor = await fillForm({}, { email: 'bea@example.org' })
      const { page } = visitor
      await page.getByRole('radio', { name: 'Phone' }).click()
      await page.getByLabel('Phone number').fill('912 345 600')
      await page.getByRole('link', { name: 'privacy policy' }).click()
      await page.getByTestId('fingerprint').waitFor()
      expect(await page.title()).toBe('browse text · Plumbline')
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        password,
      )
      await page.getByRole('button', { name: 'Back' }).click()
      expect(await page.getByLabel('Phone number').inputValue()).toBe('912 345 600')
      expect(await page.getByLabel('Confirm password').inputValue()).toBe(password)
      await page.getByRole('radio', { name: 'E-mail' }).click()
      expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('bea@example.org')
      expect(await page.getByRole('checkbox').isChecked()).toBe(true)
      // Left for good, it is forgotten.
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByRole('link', { name: 'Create an account' }).click()
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('is forgotten where the way from an agreement leads elsewhere', { tags: 'thorough' }, async () => {
    const visitor = await fillForm({}, { email: 'bea@example.org' })
    const { page } = visitor
    const goTo = (path: string) => page.evaluate(hash => void (location.hash = hash), `#${path}`)
    await page.getByRole('link', { name: 'privacy policy' }).click()
    await page.getByTestId('fingerprint').waitFor()
    await goTo('/pages/common/textview/index?key=service')
    await page.getByTestId('fingerprint').waitFor()
    await goTo('/pages/login')
    await page.getByTestId('login').waitFor()
    // In the same page, whose memory is as it was.
    await goTo('/pages/register')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('')
    await visitor.leave()
  })

  it('takes an invitation code from its address', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    await visitor.open('/pages/register?invite=ABCD2345')
    expect(await visitor.page.getByLabel('Invitation code').inputValue()).toBe('ABCD2345')
    await visitor.leave()
  })
})

describe('a code', () => {
  it(
    'that is wrong is refused with the tries left; after the fifth even the right one is',
    { tags: 'thorough' },
    async () => {
      const email = 'cyd@example.org'
      const visitor = await fillForm({}, { email })
      const { page } = visitor
      await send(visitor)
      await page.getByTestId('resend').waitFor()
      const code = await codeSentTo(app, email)
      for (const left of ['4', '3', '2', '1']) {
        await codeField(visitor).fill(otherThan(code))
        await submit(visitor)
        await page.getByText(filled(refusals['code.wrong'], { left }), { exact: true }).waitFor()
      }
      await codeField(visitor).fill(otherThan(code))
      await submit(visitor)
      await page.getByText(refusals['code.too_many_tries'], { exact: true }).waitFor()
      await codeField(visitor).fill(code)
      await submit(visitor)
      await page.getByText(refusals['code.too_many_tries'], { exact: true }).waitFor()
      expect(await tokenOf(visitor)).toBeNull()
      expect(await page.getByLabel('Confirm password').inputValue()).toBe(password)
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  it('that comes late is refused', { tags: 'thorough' }, async () => {
    const email = 'dan@example.org'
    const visitor = await fillForm({}, { email })
    await send(visitor)
    await visitor.page.getByTestId('resend').waitFor()
    const code = await codeSentTo(app, email)
    app.clock.move(10 * 60_000)
    await codeField(visitor).fill(code)
    await submit(visitor)
    await visitor.page.getByText(refusals['code.expired'], { exact: true }).waitFor()
    expect(await tokenOf(visitor)).toBeNull()
    await visitor.leave()
  })

  it('can be sent again when the countdown has ended, and not before', { tags: 'thorough' }, async () => {
    const email = 'evelyn@example.org'
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await page.clock.install()
    await visitor.open('/pages/register')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await send(visitor)
    await page.getByTestId('resend').getByText('1:00').waitFor()
    await page.getByText('Sent to eve•••@example.org', { exact: true }).waitFor()
    await page.clock.fastForward(13_000)
    await page.getByTestId('resend').getByText('0:47').waitFor()
    // A second form knows nothing of the wait; the server does.
    const hasty = await visit(browser, app.address)
    await hasty.open('/pages/register')
    await hasty.page.getByLabel('E-mail', { exact: true }).fill(email)
    await send(hasty)
    await hasty.page.getByText(filled(refusals['code.wait'], { seconds: '60' }), { exact: true }).waitFor()
    await hasty.leave()

    await page.clock.fastForward(47_000)
    app.clock.move(60_000)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByTestId('resend').waitFor()
    expect(await codeSentTo(app, email, 2)).toMatch(/^\d{6}$/)
    await visitor.leave()
  })

  it('never says whether there is an account already', { tags: 'thorough' }, async () => {
    await customerBy(app, { email: 'fayola@example.org' })
    app.clock.move(60_000)
    const visitor = await fillForm({}, { email: 'fayola@example.org' })
    await send(visitor)
    await visitor.page.getByText('Sent to fay•••@example.org', { exact: true }).waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('a sign-up', () => {
  it('is sent once, however often the button is pressed', { tags: 'thorough' }, async () => {
    const email = 'gil@example.org'
    const visitor = await fillForm({}, { email })
    const { page } = visitor
    await send(visitor)
    await page.getByTestId('resend').waitFor()
    await codeField(visitor).fill(await codeSentTo(app, email))
    let asked = 0
    await page.route('**/api/user/register', async route => {
      asked += 1
      await route.continue()
    })
    await page.getByRole('button', { name: texts.register.submit }).dblclick()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/index')
    expect(asked).toBe(1)
    await visitor.leave()
  })

  it('leads to what was wanted before login', { tags: 'thorough' }, async () => {
    const email = 'hal@example.org'
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/mine/zichan/index?account=fund')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await pickCountry(visitor, texts.country.label, 'Portugal')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await send(visitor)
    await page.getByTestId('resend').waitFor()
    await codeField(visitor).fill(await codeSentTo(app, email))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(visitor)).toBe('/pages/mine/zichan/index')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it(
    'is told what the server refuses beside the field, and loses nothing',
    { tags: 'thorough' },
    async () => {
      const email = 'ida@example.org'
      const visitor = await fillForm({}, { email })
      const { page } = visitor
      await page.getByLabel('Invitation code').fill('ABCD2345')
      await page.getByLabel('Password', { exact: true }).fill('password')
      await page.getByLabel('Confirm password').fill('password')
      await send(visitor)
      await page.getByTestId('resend').waitFor()
      await codeField(visitor).fill(await codeSentTo(app, email))
      await submit(visitor)
      await page.getByText(refusals['password.common'], { exact: true }).waitFor()
      expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await submit(visitor)
      await page.getByText(refusals['invite.unknown'], { exact: true }).waitFor()
      await page.getByLabel('Invitation code').fill('')
      await submit(visitor)
      await expect.poll(() => pathOf(visitor)).toBe('/pages/index')
      await visitor.leave()
    },
  )
})

describe.each(oneLook('phone'))('at $viewport.width, $theme, $language', look => {
  it('the form, its sheets and the agreements pass axe', { tags: 'thorough' }, async () => {
    const { texts } = textsOf(look.language)
    const visitor = await visit(browser, app.address, look)
    const { page } = visitor
    const faults: Record<string, string[]> = {}
    const check = async (name: string) => {
      const found = await faultsOf(visitor.page)
      if (found.length > 0) faults[name] = found
    }
    await visitor.open('/pages/register')
    await page.getByTestId('register').waitFor()
    await check('empty')
    await page.getByRole('button', { name: texts.register.submit }).click()
    await page.getByTestId('form-problem').getByText(texts.register.incomplete).waitFor()
    await check('wrong')
    await page.getByRole('radio', { name: texts.register.phone }).click()
    await page.getByLabel(texts.password.label, { exact: true }).fill(password)
    await check('phone')
    await page.getByRole('button', { name: texts.country.label }).click()
    await page.getByRole('option').first().waitFor()
    await check('countries')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const key of ['privacy', 'service', 'risk', 'none']) {
      await visitor.open(`/pages/common/textview/index?key=${key}`)
      await page.getByTestId(key === 'none' ? 'no-agreement' : 'agreement').waitFor()
      await check(key)
    }
    expect(faults).toEqual({})
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
