import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import de from '@plumbline/texts/de/work/first.json' with { type: 'json' }
import en from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import hk from '@plumbline/texts/hk/work/first.json' with { type: 'json' }
import { apply, newBorrower } from '../../lending/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { approve, founders, type Member } from '../../support/staff.ts'
import { desk, launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { sound } from '../support/sound.ts'

let browser: Browser
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
  ;[ada, ben] = await founders(app)
})
beforeEach(async () => {
  ;[ada, ben] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (member: Member, path: string, look: Look): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await visitor.page.clock.install({ time: app.clock.now() })
  await openAtWork(visitor, app, member.token, path)
  return visitor
}
/** The form of a setting, opened from the page of settings. */
const drafting = async (key: 'lending_product' | 'lending_reserve' | 'savings_reserve', look: Look) => {
  const visitor = await atWork(ada, '/pages/work/setting/index', look)
  const { workSetting } = { de, en, hk }[
    look.language === 'de' || look.language === 'hk' ? look.language : 'en'
  ]
  const { page } = visitor
  await page
    .getByTestId('setting')
    .filter({ has: page.getByRole('heading', { name: workSetting[`name_${key}`], exact: true }) })
    .getByRole('button', { name: workSetting.draft })
    .click()
  const form = page.getByRole('dialog')
  await form.waitFor()
  return { visitor, form }
}
const ask = async (form: Locator, { workSetting }: typeof de | typeof en): Promise<void> => {
  await form.getByLabel(workSetting.reason).fill('Announced to customers')
  await form.getByRole('button', { name: workSetting.submit }).click()
  await form.waitFor({ state: 'detached' })
}
const drafted = async (key: string): Promise<unknown> => {
  const { data } = await app.call('settingList', {}, { token: ada.token })
  return data.items.find(each => each.key === key)?.draft?.value
}

/** The request about a setting, as the second person reads it. */
const asked = async (
  title: string,
  look: Look,
): Promise<{ id: string; visitor: Visitor; detail: Locator }> => {
  const { data } = await app.call('requestList', { state: 'open' }, { token: ben.token })
  const id = data.items.find(each => each.title === title)?.id ?? ''
  const visitor = await atWork(ben, '/pages/work/approval/index', look)
  await visitor.page.getByTestId('request').first().click()
  const detail = visitor.page.getByTestId('request-detail')
  await detail.waitFor()
  return { id, visitor, detail }
}

describe('the terms of the loan', () => {
  it('are typed as a German types them, with what they cost at worst, and approved in words', async () => {
    const { visitor, form } = await drafting('lending_product', { viewport: phone, language: 'de' })
    const t = de.workTable
    const field = (label: string) => form.getByLabel(label, { exact: true })
    // 5,000 for 30 days: 23 days of 0.05 %, 90 more, and 0.1 % a day for those 90 days late.
    await form.getByText('5.732,50').waitFor()
    await field(t.loanMax).fill('90')
    await form.getByText(t.loanMinAboveMax).waitFor()
    await field(t.loanMax).fill('2000')
    await field(t.loanTerms).fill('20, 10, zehn')
    await form.getByText(/^Geben Sie bis zu 10 Laufzeiten/).waitFor()
    await field(t.loanTerms).fill('20, 10')
    await field(t.loanDailyRate).fill('0,6')
    await form.getByText('0 bis 0,5', { exact: true }).last().waitFor()
    await field(t.loanDailyRate).fill('0,04')
    // 2,000 for 20 days: 13 days of 0.04 %, then 90 more, and 0.1 % a day for 90 days late.
    for (const figure of ['10,40', '14,6\u00a0%', '2,00', '2.262,40'])
      await form.getByText(figure).first().waitFor()
    await sound(visitor, 'loan-terms-390-de')
    await ask(form, de)
    // The list names the first two fields that change, and counts the rest.
    await visitor.page.getByText('7, 14, 30 → 10, 20').waitFor()
    await visitor.leave()
    expect(await drafted('lending.product')).toEqual({
      offered: true,
      min: 100,
      max: 2_000,
      terms: [10, 20],
      freeDays: 7,
      dailyRate: 400,
      penaltyRate: 1_000,
    })

    const second = await asked('lending.product', { viewport: desk, theme: 'dark' })
    const rows = second.detail.getByRole('row')
    for (const [name, before, after] of [
      [en.workTable.loanMax, '5,000', '2,000'],
      [en.workTable.loanTerms, '7, 14, 30', '10, 20'],
      [en.workTable.loanDailyRate, '0.05%', '0.04%'],
    ] as const)
      await rows.filter({ hasText: `${name}${before}${after}` }).waitFor()
    // The head, and what changes.
    expect(await rows.count()).toBe(4)
    await sound(second.visitor, 'loan-terms-request-1280-dark')
    await second.visitor.leave()
    await approve(app, second.id, ben)
  })
})

describe('the reserves', () => {
  it('say what is lost at worst, and what is out already', async () => {
    const applied = await apply(app, await newBorrower(app, ada))
    expect(applied).toMatchObject({ type: 'ok' })
    ;[ada, ben] = await founders(app)
    const { visitor, form } = await drafting('lending_reserve', { viewport: desk, theme: 'dark' })
    const field = form.getByLabel(en.workTable.reserveAmount)
    await form.getByText(en.workTable.reserveUsed_loans).waitFor()
    await form.getByText('999,000.00').waitFor()
    await field.fill('100.5')
    await form.getByText('Enter a whole number from 0 to 1,000,000,000').waitFor()
    await field.fill('900')
    await form.getByText(en.workTable.reserveShort_loans).waitFor()
    await form.getByText('−100.00').waitFor()
    await sound(visitor, 'lending-reserve-1280-dark')
    await field.fill('250000')
    await form.getByText('249,000.00').waitFor()
    await ask(form, en)
    await visitor.leave()
    expect(await drafted('lending.reserve')).toBe(250_000)
    const second = await asked('lending.reserve', { viewport: phone, language: 'hk' })
    await second.detail.getByText('1,000,000 USD').waitFor()
    await second.detail.getByText('250,000 USD').waitFor()
    await sound(second.visitor, 'lending-reserve-request-390-hk')
    await second.visitor.leave()
  })

  it('of savings says what is left for new savings', async () => {
    const { visitor, form } = await drafting('savings_reserve', { viewport: phone, language: 'hk' })
    await form.getByText(hk.workTable.reserveLeft_savings).waitFor()
    await form.getByLabel(hk.workTable.reserveAmount).fill('50000')
    expect(await form.getByText('50,000.00').first().textContent()).toContain('50,000.00')
    await sound(visitor, 'savings-reserve-390-hk')
    await visitor.leave()
  })

  it('are reached from the page of loans', async () => {
    const visitor = await atWork(ada, '/pages/work/examine/order', { viewport: desk })
    await visitor.page.getByRole('link', { name: 'Edit terms' }).click()
    await visitor.page.getByRole('dialog').getByText('Interest-free days').waitFor()
    expect(visitor.page.url()).toContain('/pages/work/setting/index')
    await visitor.leave()
  })
})
