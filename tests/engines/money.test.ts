import { firstLoanPauseMs } from '../lending/first-loan-pause.ts'
import { beforeAll, expect, it } from 'vitest'
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import lending from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { startApp } from '../support/app.ts'
import { newCustomer, transactionOf } from '../support/builders/funding.ts'
import { offer } from '../support/builders/funding-operations.ts'
import { sendKyc } from '../support/builders/verification.ts'
import { founders } from '../support/staff.ts'
import { imagesToGive, pickCountry, signOnPad } from './support/forms.ts'
import { inEachEngine } from './support/in-each-engine.ts'
import { bothLooks } from './support/looks.ts'
import type { EnginePage } from './support/page.ts'
import { shoot } from './support/pictures.ts'

const walkMs = 300_000
const foundersMs = 240_000
const { identityCheck: check } = identity
const { borrow } = lending

const giveImage = imagesToGive()

/** The clocks of this device go on by so much, as after a wait. */
const waitOut = (page: EnginePage, byMs: number): Promise<void> =>
  page.run(ms => {
    const wall = Date.now.bind(Date)
    const monotonic = performance.now.bind(performance)
    Date.now = () => wall() + ms
    performance.now = () => monotonic() + ms
  }, byMs)

inEachEngine(
  async environment => {
    // Now, so that the browser and the server agree on what is due.
    const app = await startApp({ start: Date.now(), environment })
    return { app, stop: () => app.stop() }
  },
  ({ name, house, visit, note }) => {
    let clerk = ''
    beforeAll(async () => {
      await offer(house().app)
      const [{ token }] = await founders(house().app)
      clerk = token
    }, foundersMs)

    it.each(bothLooks)(
      'an identity check is filled in and sent, $size, $theme',
      { timeout: walkMs },
      async look => {
        const person = await newCustomer(house().app)
        const visitor = await visit(look, person.token)
        const { page } = visitor
        await visitor.open('/pages/mine/setting/edit7')
        const within = { testId: 'kyc-you' }
        await page.write({ role: 'textbox', name: check.firstName, within }, 'Pellow')
        await page.write({ role: 'textbox', name: check.surname, within }, 'Orrinsdale')
        await page.click({ role: 'radio', name: check.female, within })
        await page.write({ css: 'input', name: check.day, within }, '14')
        await page.choose({ role: 'combobox', name: check.month, within }, 'March')
        await page.write({ css: 'input', name: check.year, within }, '1991')
        await pickCountry(page, check.nationality, 'Portugal')
        await page.write({ css: 'input', name: check.mobile, within }, '912345671')
        await shoot(visitor, `kyc-1-${name}-${look.size}-${look.theme}`)
        await page.click({ role: 'button', name: check.next })
        const document = { testId: 'kyc-document' }
        await page.click({ role: 'radio', name: check.passport, within: document })
        await giveImage(page, { role: 'group', name: check.photoPage })
        note('uploads')
        await shoot(visitor, `kyc-2-${name}-${look.size}-${look.theme}`)
        await page.click({ role: 'button', name: check.next })
        // It makes room for itself.
        await page.waitFor({ role: 'img', name: check.photoPage, within: { testId: 'kyc-review' } })
        await page.click({ role: 'button', name: check.kycSend })
        await page.waitFor({ testId: 'standing-pending' })
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )

    it.each(bothLooks)(
      'a deposit is reported with its proof, $size, $theme',
      { timeout: walkMs },
      async look => {
        const person = await newCustomer(house().app)
        const visitor = await visit(look, person.token)
        const { page } = visitor
        await visitor.open('/pages/fund/deposit')
        await page.click({ role: 'button', name: 'USDT · TRC20' })
        const within = { testId: 'deposit-digital' }
        await page.write({ css: 'input', name: funding.deposit.amount, within }, '300.5')
        await page.write(
          { css: 'input', name: funding.deposit.transactionId, within },
          transactionOf(person.uid),
        )
        await giveImage(page, within)
        note('uploads')
        await shoot(visitor, `deposit-${name}-${look.size}-${look.theme}`)
        await page.click({ role: 'button', name: funding.deposit.submit, within })
        await page.waitFor({ testId: 'item-amount', text: /300\.50/ })
        note('deposits')
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )

    it.each(bothLooks)(
      'a loan is signed on the pad and applied for, $size, $theme',
      { timeout: walkMs },
      async look => {
        const { app } = house()
        const person = await newCustomer(app)
        expect(await sendKyc(app, person)).toMatchObject({ type: 'ok' })
        const { data } = await app.call('examineList', { state: 'pending', kind: 'kyc' }, { token: clerk })
        const id = data.items.find(({ uid }) => uid === person.uid)?.id ?? ''
        await app.call('examineDecide', { id, decision: 'approve' }, { token: clerk })
        const visitor = await visit(look, person.token)
        const { page } = visitor
        await visitor.open('/pages/loan/index')
        await page.write({ css: 'input', name: borrow.amount }, '1000')
        await page.click({ role: 'button', name: '30 days' })
        await page.click({ role: 'button', name: borrow.read })
        await page.waitFor({ testId: 'pause' })
        await page.boxOf({ text: borrow.hashAbout })
        await page.click({ css: '[role=checkbox], input[type=checkbox]' })
        await page.write({ css: 'input, textarea', name: borrow.address }, '12 Harbour Street, Porto')
        await pickCountry(page, borrow.areaCode, 'Portugal')
        await page.write({ css: 'input', name: borrow.mobile }, '912345678')
        app.clock.move(firstLoanPauseMs)
        await waitOut(page, firstLoanPauseMs)
        await page.waitFor({ text: borrow.pauseOver })
        await signOnPad(page)
        await shoot(visitor, `loan-${name}-${look.size}-${look.theme}`)
        await page.click({ role: 'button', name: borrow.submit })
        await page.waitFor({ testId: 'loan-head' })
        note('signatures')
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )
  },
)
