import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import lendingEn from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import workEn from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import { apply, newBorrower } from '../lending/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { newPerson, sendKyc } from '../support/builders/verification.ts'
import { founders, hire, signInStaff, type Member } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit } from './support/browser.ts'

let browser: Browser
let app: App
let ada: Member
let ben: Member

beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
  ;[ada, ben] = await founders(app)
  app.quoteAll()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe('a page that is open', () => {
  it('shows its customer what staff have decided, as soon as it is', async () => {
    const person = await newBorrower(app, ada)
    const applied = await apply(app, person)
    const { id } = applied.data.loan
    const visitor = await visit(browser, app.address, { viewport: phone })
    await openSignedIn(visitor, app, person.token, '/pages/loan/index')
    await visitor.page.getByTestId('cannot-borrow').getByText(lendingEn.loanState.pending).waitFor()
    ada = await signInStaff(app, ada)
    await app.call(
      'loanDecide',
      { id, decision: 'reject', code: 'equity', reason: 'Too small' },
      { token: ada.token },
    )
    await visitor.page.getByText(lendingEn.loanState.rejected, { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('shows staff what comes into their queues, whoever put it there', async () => {
    const clerk = await hire(app, ['compliance'])
    const person = await newPerson(app)
    const forms = await visit(browser, app.address, { viewport: phone })
    await openAtWork(forms, app, clerk.token, '/pages/work/examine/index')
    await sendKyc(app, person)
    await forms.page.getByTestId('form').filter({ hasText: person.uid }).waitFor()
    expect(forms.complaints).toEqual([])
    await forms.leave()

    const borrower = await newBorrower(app, ada)
    const applied = await apply(app, borrower)
    ;[ada, ben] = [await signInStaff(app, ada), await signInStaff(app, ben)]
    const inbox = await visit(browser, app.address, { viewport: desk })
    await openAtWork(inbox, app, ben.token, '/pages/work/approval/index')
    await inbox.page.getByText(workEn.workApproval.emptyOpen).waitFor()
    await app.call(
      'loanDecide',
      { id: applied.data.loan.id, decision: 'approve', reason: 'Looked at with care' },
      { token: ada.token },
    )
    await inbox.page.getByTestId('request').waitFor()
    await inbox.leave()
  })
})
