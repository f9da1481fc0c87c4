import { beforeAll, expect } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import lending from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { movingCalls } from '../../e2e/support/moving-calls.ts'
import { filled } from '../../e2e/support/newcomers.ts'
import { newLoan, payIn } from '../../lending/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { newCustomer, tradePassword } from '../../support/builders/funding.ts'
import { holdsOver, newPayer, offer } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { authenticatorOf, founders, type Authenticator } from '../../support/staff.ts'
import { imagesToGive, pickCountry, signOnPad } from '../support/forms.ts'
import { inEachEngine } from '../support/in-each-engine.ts'
import type { EnginePage } from '../support/page.ts'
import { atTheEndOfALine, shown, type Reached, type Sender, type Sending } from '../support/sending.ts'
import { walksBetweenOf, walksOf } from './walks.ts'

const readyMs = 240_000
/** Longer than a code of the second step is good for. */
const codeMs = 61_000

const { deposit: paying, withdrawal: leaving } = funding
const { borrow } = lending
const { deposit, withdrawal, loan, repayment } = movingCalls
const giveImage = imagesToGive()

const repay: Omit<Sending, 'begin'> = {
  ...repayment,
  make: async page => {
    await page.click({ role: 'button', name: en.profile.contract })
    await page.write({ css: 'input', name: borrow.repayAmount }, '400')
    await page.waitFor({ text: /600\.00/ })
    await page.click({ role: 'button', name: filled(borrow.repayNow, { amount: '400.00' }) })
  },
  field: { css: 'input', name: borrow.repayAmount },
}

const reporting: Sending = {
  ...deposit,
  begin: async app => newCustomer(app),
  make: async page => {
    const within = { testId: 'deposit-digital' }
    await page.click({ role: 'button', name: 'USDT · TRC20' })
    await page.write({ css: 'input', name: paying.amount, within }, '300')
    // What was sent and never arrived has left its draft, and the picture with it.
    if (!(await page.isThere({ role: 'img', name: funding.funding.proofOpen, within })))
      await giveImage(page, within)
    await page.click({ role: 'button', name: paying.submit, within })
  },
  field: { testId: 'deposit-digital' },
}

const borrowing: Sending = {
  ...loan,
  // Nobody waits before the first loan of a demo account.
  begin: async app => ({ token: await app.openDemo() }),
  make: async page => {
    await page.write({ css: 'input', name: borrow.amount }, '1000')
    await page.click({ role: 'button', name: '30 days' })
    await page.click({ role: 'button', name: borrow.read })
    await page.waitFor({ testId: 'loan-agreement' })
    await page.boxOf({ text: borrow.hashAbout })
    await page.click({ role: 'checkbox', name: /^I have read/ })
    await page.write({ css: 'input', name: borrow.firstName }, 'Any')
    await page.write({ css: 'input', name: borrow.lastName }, 'Name')
    await page.write({ css: 'input, textarea', name: borrow.address }, '12 Harbour Street, Porto')
    await pickCountry(page, borrow.areaCode, 'Portugal')
    await page.write({ css: 'input', name: borrow.mobile }, '912345678')
    await signOnPad(page)
    await page.click({ role: 'button', name: borrow.submit })
  },
  field: { role: 'textbox' },
  isAskedOnly: true,
}

type Secrets = (page: EnginePage, within: { readonly testId: string }, sender: Sender) => Promise<void>
const withdrawingBy = (name: string, begin: Sending['begin'], prove: Secrets): Sending => ({
  ...withdrawal,
  name,
  begin,
  make: async (page, sender) => {
    const within = { testId: 'withdraw-digital' }
    await page.write({ css: 'input', name: leaving.amount, within }, '100')
    await prove(page, within, sender)
    await page.waitFor({ testId: 'withdraw-receipt' })
    await page.click({ role: 'button', name: filled(leaving.submit, { amount: '100.00' }), within })
    await page.click({ role: 'button', name: leaving.submitPlain, within: { role: 'alertdialog' } })
  },
  field: { css: 'input', name: leaving.amount },
  prove: (page, sender) => prove(page, shown, sender),
})

const byPassword: Secrets = (page, within) =>
  page.write({ css: 'input', name: leaving.tradePassword, within }, tradePassword)

/** Somebody with money that may leave and, if wanted, a second step, whose authenticator it gives. */
const newcomer = async (app: App, secondStep: 'on' | 'off') => {
  const person = await newPayer(app)
  if (secondStep === 'off') return { person }
  const begun = await app.call('otpBegin', { password: goodPassword }, { token: person.token })
  const authenticator = authenticatorOf(begun.data.secret)
  const on = await app.call('otpEnable', { otp: authenticator.codeAt(app.now()) }, { token: person.token })
  return { person: { ...person, token: on.data.token ?? person.token }, authenticator }
}

inEachEngine<Reached>(
  async environment => {
    const app = await startApp({
      start: Date.now(),
      environment: { ...environment, SESSION_DAYS: '365' },
    })
    return atTheEndOfALine({ app, stop: () => app.stop() })
  },
  walk => {
    const house = () => walk.house().app
    /** Two of each: money that came in, and an address that it may go to, take days. */
    const payers: Sender[] = []
    const careful: (Sender & { readonly authenticator: Authenticator })[] = []
    const debtors: Sender[] = []
    beforeAll(async () => {
      const app = house()
      await offer(app)
      const people = [await newcomer(app, 'off'), await newcomer(app, 'off')]
      const others = [await newcomer(app, 'on'), await newcomer(app, 'on')]
      await holdsOver(app)
      const [first, second] = await founders(app)
      for (const { person } of [...people, ...others]) await payIn(app, person, first, '500')
      for (const _ of [1, 2]) {
        const { person, id } = await newLoan(app, { first, second })
        debtors.push({ token: person.token, path: `${repayment.path}?id=${id}` })
      }
      await holdsOver(app)
      app.quoteAll()
      for (const { person } of people) payers.push({ token: person.token })
      for (const { person, authenticator } of others)
        if (authenticator !== undefined) careful.push({ token: person.token, authenticator })
      expect([payers.length, careful.length]).toEqual([2, 2])
    }, readyMs)

    const next = (people: Sender[]) => async () => people.pop() ?? { token: '' }
    /** Each time with the code of another moment: no code is taken twice. */
    const byCode =
      (who: readonly { readonly token: string; readonly authenticator: Authenticator }[]): Secrets =>
      async (page, within, sender) => {
        await byPassword(page, within, sender)
        house().clock.move(codeMs)
        const own = who.find(({ token }) => token === sender.token)
        const code = own?.authenticator.codeAt(house().now()) ?? ''
        await page.write({ css: 'input', name: leaving.code, within }, code)
      }
    const left: typeof careful = []
    const nextCareful = async () => {
      const one = careful.pop()
      if (one !== undefined) left.push(one)
      return one ?? { token: '' }
    }

    walksOf(withdrawingBy('a withdrawal', next(payers), byPassword), walk)
    walksOf(withdrawingBy('a withdrawal with its second step', nextCareful, byCode(left)), walk)
    walksOf(reporting, walk)
    walksOf(borrowing, walk)
    walksOf({ ...repay, begin: next(debtors) }, walk)
    walksBetweenOf(reporting, walk, async app => (await newCustomer(app)).token)
  },
)
