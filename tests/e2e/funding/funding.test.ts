import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { transactionExamples } from '@plumbline/rules/funding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import marketEn from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import {
  deposit,
  fundOf,
  networks,
  newCustomer,
  noise,
  publish,
  tradePassword,
  transactionOf,
} from '../../support/builders/funding.ts'
import {
  decideDeposit,
  decideWithdrawal,
  holdsOver,
  newPayer,
  offer,
  type Payer,
} from '../../support/builders/funding-operations.ts'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import { sendKyc } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, visit, type Visitor } from '../support/browser.ts'
import { catalogues, fundingTexts } from '../support/catalogues.ts'
import { looks } from '../support/looks.ts'
import { complaintsOf, filled, pathOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const foundersMs = 150_000

let browser: Browser
let app: App
let ada: Member
let ben: Member
let payer: Payer

beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now() })
  await offer(app)
  payer = await newPayer(app)
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const deviceOf = async (token: string, path: string): Promise<Visitor> => {
  const visitor = await visit(browser, app.address)
  await openSignedIn(visitor, app, token, path)
  return visitor
}

/** What a page that is not open yet is told on a channel. */
const framesOf = (page: Page, channel: string): readonly string[] => {
  const frames: string[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes(`"channel":"${channel}"`)) frames.push(payload.toString())
    }),
  )
  return frames
}

/** Puts a picture like no other into the form and waits until it has arrived. */
const giveProof = async (page: Page, { ui }: (typeof catalogues)['en'] = catalogues.en): Promise<void> => {
  const name = `proof-${randomUUID()}.jpg`
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await noise() })
  await page.getByText(filled(ui.uploaded, { name })).waitFor()
}

const idOf = (page: Page): string => new URLSearchParams(page.url().split('?')[1]).get('id') ?? ''
const story = (page: Page) => page.getByTestId('story').getByRole('listitem')

describe('money in', () => {
  it('is told of with a proof, reviewed, and credited before the customer’s eyes', async () => {
    const { deposit: t, funding } = en
    const visitor = await deviceOf(payer.token, '/pages/fund/deposit')
    const { page } = visitor
    await page.getByRole('button', { name: 'USDT · TRC20' }).click()
    const form = page.getByTestId('deposit-digital')
    await form.getByRole('button', { name: t.submit }).click()
    await form.getByText(t.needProof).waitFor()
    await form.getByText(funding.needAmount).waitFor()
    await form.getByLabel(t.amount, { exact: true }).fill('9.1234567')
    await form.getByText(filled(funding.tooPrecise, { count: '6' })).waitFor()
    await form.getByLabel(t.amount, { exact: true }).fill('9')
    await form.getByText(filled(t.belowMinimum, { amount: '10.00', currency: 'USDT' })).waitFor()
    await form.getByLabel(t.amount, { exact: true }).fill('300.5')
    await expect.poll(() => form.getByTestId('estimate').textContent()).toContain('300.50\u00A0USD')
    await form.getByLabel(t.transactionId).fill('a83f91c0')
    await giveProof(page)
    // A piece of an id is refused at its field, with the right form.
    await form.getByRole('button', { name: t.submit }).click()
    await form.getByText(transactionExamples.hash).waitFor()
    expect(await overflowing(page)).toEqual([])
    await form.getByLabel(t.transactionId).fill(`https://tronscan.org/#/transaction/${transactionOf('e2e')}`)
    await form.getByRole('button', { name: t.submit }).dblclick()
    await page.getByTestId('item-amount').getByText('300.50 USDT').waitFor()
    await page.getByText(funding.stateReview, { exact: true }).first().waitFor()
    expect(await decideDeposit(app, ada, idOf(page))).toMatchObject({ type: 'ok' })
    await page.getByText(funding.creditedAmount, { exact: true }).waitFor()
    await expect.poll(() => story(page).count()).toBe(2)
    expect(await fundOf(app, payer)).toEqual({ available: '300.50', frozen: '0.00' })

    // Sent again it is found out, and said at its field.
    await visitor.open('/pages/fund/deposit')
    await page.getByRole('button', { name: 'USDT · TRC20' }).click()
    await form.getByLabel(t.amount, { exact: true }).fill('20')
    await form.getByLabel(t.transactionId).fill(`${transactionOf('e2e')}?a=1`)
    await giveProof(page)
    await form.getByRole('button', { name: t.submit }).click()
    await form.locator('[aria-invalid=true]').waitFor()
    await form.getByLabel(t.transactionId).fill('')
    await form.getByRole('button', { name: t.submit }).click()
    await page.getByRole('button', { name: funding.cancelDeposit }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: funding.cancelDeposit }).click()
    await page.getByText(funding.stateCancelled, { exact: true }).first().waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('a page on which money comes in', () => {
  it('offers a network that was published while it is open', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await page.clock.install()
    await openSignedIn(visitor, app, payer.token, '/pages/fund/deposit')
    await page.getByRole('button', { name: 'USDT · TRC20' }).waitFor()
    await publish(app, 'funding.networks', { ...networks, 'USDT-NEW': networks['USDT-TRC20'] })
    await page.clock.runFor(60_000)
    await page.getByRole('button', { name: 'USDT-NEW' }).waitFor()
    expect(await page.getByRole('button', { name: 'USDT-TRC20' }).count()).toBe(1)
    await visitor.leave()
  })
})

describe('money out', () => {
  it(
    'is held, taken back, rejected with a reason, approved by two and paid',
    { tags: 'thorough' },
    async () => {
      const { withdrawal: t, funding } = en
      await deposit(app, payer, { amount: '1000' })
      const { items } = (await app.call('recharges', {}, { token: payer.token })).data
      await decideDeposit(app, ada, items[0]?.id ?? '')
      const before = Number((await fundOf(app, payer)).available)
      const visitor = await visit(browser, app.address)
      const { page } = visitor
      const told = framesOf(page, 'funding')
      await openSignedIn(visitor, app, payer.token, '/pages/fund/withdraw')
      const form = page.getByTestId('withdraw-digital')
      const amount = form.getByLabel(t.amount, { exact: true })

      /** Asks for so much, as far as its own page. */
      const withdraw = async (usd: string): Promise<string> => {
        await visitor.open('/pages/fund/withdraw')
        await amount.fill(usd)
        await form.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
        await form.getByTestId('withdraw-receipt').waitFor()
        await form.getByRole('button', { name: filled(t.submit, { amount: `${usd}.00` }) }).click()
        await page
          .getByRole('alertdialog')
          .getByText(filled(t.confirmHeld, { amount: `${usd}.00` }))
          .waitFor()
        // Whole, where it is agreed to and where it is looked up afterwards.
        const whole = await page.getByTestId('whole-destination').locator('p').last().textContent()
        expect(whole?.length).toBeGreaterThan(30)
        await page.getByRole('alertdialog').getByRole('button', { name: t.submitPlain }).click()
        await page.getByTestId('item-amount').getByText(`${usd}.00 USD`).waitFor()
        await page
          .getByTestId('sent-to')
          .getByText(whole ?? '', { exact: true })
          .waitFor()
        return idOf(page)
      }

      await amount.fill('99999')
      await form.locator('[aria-invalid=true]').waitFor()
      await amount.fill('100')
      await expect.poll(() => form.getByTestId('withdraw-receipt').textContent()).toContain('98.00\u00A0USDT')
      // Led away and back, what was typed stands there; the password does not.
      await form.getByRole('link', { name: t.manage }).click()
      await expect.poll(() => pathOf(visitor)).toBe('/pages/mine/mach/index')
      await page.goBack()
      await expect.poll(() => amount.inputValue()).toBe('100')

      await withdraw('100')
      expect((await fundOf(app, payer)).frozen).toBe('100.00')
      await page.getByRole('button', { name: funding.cancelWithdrawal }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: funding.cancelWithdrawal }).click()
      await page.getByText(funding.stateCancelled, { exact: true }).first().waitFor()
      expect(await fundOf(app, payer)).toEqual({ available: before.toFixed(2), frozen: '0.00' })

      const rejected = await withdraw('101')
      const reason = 'The address is not yours'
      expect(await decideWithdrawal(app, ada, rejected, { decision: 'reject', reason })).toMatchObject({
        type: 'ok',
      })
      await page.getByText(reason).first().waitFor()
      await page.getByText(funding.stateRejected, { exact: true }).first().waitFor()

      let toldBefore = told.length
      const paid = await withdraw('102')
      await expect.poll(() => told.length).toBeGreaterThan(toldBefore)
      toldBefore = told.length
      expect(await decideWithdrawal(app, ada, paid)).toMatchObject({ type: 'ok' })
      // Told on its channel, and not only found when it is asked for by itself.
      await expect.poll(() => told.length).toBeGreaterThan(toldBefore)
      await page.getByText(funding.secondPerson).waitFor()
      expect(await decideWithdrawal(app, ben, paid, { seen: 2 })).toMatchObject({ type: 'ok' })
      await page.getByText(funding.payoutDue, { exact: true }).first().waitFor()
      const { data } = await app.call('withdrawalDetail', { id: paid }, { token: ada.token })
      await app.call(
        'withdrawalPayout',
        { id: paid, to: 'sent', reference: transactionOf('payout'), seen: data.revision },
        { token: ada.token },
      )
      await page.getByTestId('payout-reference').getByText(transactionOf('payout')).waitFor()
      expect(await fundOf(app, payer)).toEqual({ available: (before - 102).toFixed(2), frozen: '0.00' })

      await visitor.open('/pages/fund/records?list=withdrawals')
      await expect.poll(() => page.getByTestId('funding-row').count()).toBe(3)
      const states = page.getByLabel(funding.state, { exact: true })
      await states.selectOption('sent')
      await expect.poll(() => page.getByTestId('funding-row').count()).toBe(1)
      await states.selectOption('returned')
      await page.getByText(catalogues.en.empty.title).waitFor()
      await page.goBack()
      await expect.poll(() => page.getByTestId('funding-row').count()).toBe(1)
      await page.goBack()
      await expect.poll(() => page.getByTestId('funding-row').count()).toBe(3)
      await visitor.open('/pages/alert/index?tab=notices')
      await page.getByText(filled(marketEn.notification.payoutSent, { amount: '100.00 USDT' })).waitFor()
      await page
        .getByText(filled(marketEn.notification.depositApproved, { amount: '1,000.00 USD' }))
        .waitFor()
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
})

describe('an identity check that a house requires', () => {
  it('is told of before anything is filled in, until it is approved', { tags: 'thorough' }, async () => {
    const { identityFirst: t, deposit: words } = en
    await publish(app, 'verification.required_for', 'both')
    const customer = await newCustomer(app)
    const visitor = await deviceOf(customer.token, '/pages/fund/withdraw')
    const { page } = visitor
    const notice = page.getByTestId('identity-first')
    const faults: Record<string, string[]> = {}
    await notice.getByText(t.forWithdrawal).waitFor()
    // All that is missing is told at once, each with its way.
    const steps = page.getByTestId('missing').getByRole('listitem')
    expect(await steps.count()).toBe(3)
    for (const name of [t.start, en.withdrawal.setTrade, en.withdrawal.addAddress])
      await steps.getByRole('link', { name }).waitFor()
    faults['withdraw'] = [...(await overflowing(page)), ...(await faultsOf(page))]
    for (const place of ['buy', 'deposit'] as const) {
      await visitor.open(`/pages/fund/${place}`)
      await page.getByRole('heading', { level: 1, name: catalogues.en.place[place] }).waitFor()
      await notice.getByText(t.forDeposit).waitFor()
      faults[place] = [...(await overflowing(page)), ...(await faultsOf(page))]
    }
    expect(faults).toEqual({ withdraw: [], buy: [], deposit: [] })
    await notice.getByRole('link', { name: t.start }).click()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/mine/setting/edit7')
    expect(await sendKyc(app, customer)).toMatchObject({ type: 'ok' })
    await visitor.open('/pages/fund/deposit')
    await page.reload()
    await notice.getByText(t.pending).waitFor()
    const { data } = await app.call('examineList', { kind: 'kyc' }, { token: ada.token })
    const id = data.items.find(({ uid }) => uid === customer.uid)?.id ?? ''
    await app.call('examineDecide', { id, decision: 'approve' }, { token: ada.token })
    await page.reload()
    await page.getByTestId('deposit-digital').getByRole('button', { name: words.submit }).waitFor()
    await publish(app, 'verification.required_for', 'none')
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe.each(looks)('at $viewport.width, $theme, $language', look => {
  it(
    'forms, records and an item of a demo account say what they are, and pass axe',
    { tags: 'thorough' },
    async () => {
      const texts = fundingTexts[look.language]
      const token = await app.openDemo()
      const visitor = await visit(browser, app.address, look)
      const { page } = visitor
      const faults: Record<string, string[]> = {}
      const check = async (name: string) => {
        const found = [...(await overflowing(page)), ...(await faultsOf(page))]
        if (found.length > 0) faults[name] = found
      }
      await openSignedIn(visitor, app, token, '/pages/fund/withdraw')
      await page.getByTestId('set-trade-password').waitFor()
      await check('no trade password')
      await app.call('tradePassword', { tradePassword }, { token })
      await visitor.open('/pages/fund/transfer')
      const moved = page.getByTestId('transfer').getByLabel(texts.moving.amount, { exact: true })
      await page.getByRole('group', { name: texts.moving.share }).getByRole('button', { name: '½' }).click()
      await expect.poll(() => moved.inputValue()).toMatch(/^5.?000.00$/)
      await moved.fill('10000.01')
      await page.getByRole('button', { name: texts.moving.submitPlain, exact: true }).waitFor()
      await moved.fill('1500.25')
      await page.getByRole('button', { name: filled(texts.moving.submit, { amount: '1,500.25' }) }).click()
      await page.getByTestId('transfer-row').waitFor()
      await check('transfer')
      expect(await fundOf(app, { token })).toMatchObject({ available: '8499.75' })
      await page.getByTestId('transfer-row').getByRole('link').click()
      await expect.poll(() => page.getByTestId('transfer-record').count()).toBe(2)
      await check('transfer of its own')

      await visitor.open('/pages/fund/deposit?by=bank')
      const form = page.getByTestId('deposit-bank')
      await form.getByText(texts.deposit.example).waitFor()
      await check('deposit by bank')
      await form.getByLabel(texts.deposit.amount, { exact: true }).fill('250')
      await giveProof(page, catalogues[look.language])
      await form.getByRole('button', { name: texts.deposit.submit }).click()
      await page.getByTestId('funding-item').waitFor()
      await check('deposit under review')
      app.timer.wind(10_000)
      await page.getByText(texts.funding.creditedAmount, { exact: true }).waitFor()
      await visitor.open('/pages/fund/records')
      await page.getByTestId('funding-row').waitFor()
      await check('records')
      await visitor.open('/pages/fund/deposit')
      await page.getByTestId('last-deposit').waitFor()
      await check('deposit by network')
      expect(faults).toEqual({})
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
})
