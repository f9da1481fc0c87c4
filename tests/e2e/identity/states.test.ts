import { verificationStates, type VerificationState } from '@plumbline/rules/verification'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import lending from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { networks, newCustomer, publish } from '../../support/builders/funding.ts'
import { bringTo } from '../../support/builders/verification-states.ts'
import { launch, openSignedIn, visit } from '../support/browser.ts'
import { complaintsOf, textsOf } from '../support/newcomers.ts'
import { inShort } from '../support/looks.ts'

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now() })
  await publish(app, 'funding.networks', networks)
  await publish(app, 'verification.required_for', 'both')
  app.quoteAll()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { refusals } = textsOf('en')
const { identityCheck: check } = identity
const { identityFirst: first } = funding
const { borrow } = lending
const pages = {
  realName: '/pages/mine/setting/edit6',
  kyc: '/pages/mine/setting/edit7',
  deposit: '/pages/fund/deposit',
  withdrawal: '/pages/fund/withdraw',
  loan: '/pages/loan/index',
} as const
type Page = keyof typeof pages
const reason = 'Too dark'

/** What must be read on each page, in each state; and on Profile beside both checks. */
const words: Record<VerificationState, Record<Page, readonly string[]>> = {
  none: {
    realName: [check.realAbout],
    kyc: [check.you],
    deposit: [first.need, first.start],
    withdrawal: [first.need, first.start],
    loan: [refusals['loan.kyc_required'], borrow.toKyc],
  },
  draft: {
    realName: [check.notSent],
    kyc: [check.notSent],
    deposit: [first.draft, first.finish],
    withdrawal: [first.draft, first.finish],
    loan: [refusals['loan.kyc_required'], borrow.kycDraft, borrow.continueKyc],
  },
  pending: {
    realName: [check.pendingText],
    kyc: [check.pendingText],
    deposit: [first.pending, first.show],
    withdrawal: [first.pending, first.show],
    loan: [refusals['loan.kyc_awaited'], borrow.showKyc],
  },
  rejected: {
    realName: [check.realNameRejected, reason, check.again],
    kyc: [check.kycRejected, reason, check.again],
    deposit: [first.rejected, reason, first.correct],
    withdrawal: [first.rejected, reason, first.correct],
    loan: [refusals['loan.kyc_rejected'], reason, borrow.correctKyc],
  },
  approved: {
    realName: [check.approvedText],
    kyc: [check.approvedText],
    deposit: [funding.deposit.about],
    withdrawal: [],
    loan: [borrow.read],
  },
}

it.each(inShort(verificationStates.toReversed(), 2))(
  'checks that are %s say so wherever they show',
  async state => {
    const person = await newCustomer(app)
    await bringTo(app, person, state)
    const visitor = await visit(browser, app.address)
    await openSignedIn(visitor, app, person.token, '/pages/fund')
    const { page } = visitor
    const tags = page.getByRole('main').getByText(check[state], { exact: true })
    await expect.poll(() => tags.count()).toBeGreaterThanOrEqual(2)
    for (const [place, texts] of Object.entries(words[state])) {
      await visitor.open(pages[place as Page])
      for (const text of texts)
        await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
    }
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  },
)
