import type { Page } from 'playwright-core'
import type { App } from '../../support/app.ts'
import { deposit, networks, newCustomer, publish, transactionOf } from '../../support/builders/funding.ts'
import { generateDeposits } from '../../support/builders/funding-items.ts'
import { hire, type Member } from '../../support/staff.ts'
import { newPerson, sendKyc, sendRealName, type Person } from '../../support/builders/verification.ts'
import type { Visitor } from './browser.ts'

/** What a work area has to show: forms that wait, a person with a history, and a request for a second person. */
export type Business = { readonly person: Person; readonly member: Member; readonly form: string }

export const openBusiness = async (app: App, [ada, ben]: readonly [Member, Member]): Promise<Business> => {
  const person = await newCustomer(app)
  await sendRealName(app, person, { name: 'Pellow Orinsdale' })
  await sendKyc(app, person)
  await sendKyc(app, await newPerson(app), { firstName: 'Ada', surname: 'Kestrel', nationality: 'IL' })
  const by = { token: ada.token }
  const { uid } = person
  await publish(app, 'funding.networks', networks)
  await deposit(app, person)
  await generateDeposits(app, { count: 40, customers: 2, clerk: ada.id })
  // One that takes two, begun by the first.
  const other = await newCustomer(app)
  const begun = await deposit(app, other, { amount: '2400', transactionId: transactionOf('begun') })
  const reason = 'Matches the proof and what arrived'
  const wish = { id: begun.data.deposit.id, decision: 'approve', reason, seen: 1 } as const
  await app.call('depositDecide', wish, { token: ben.token })
  await app.call('customerNote', { uid, text: 'Called back about the name on the card.' }, by)
  await app.call(
    'customerFlag',
    { uid, flag: 'complaint', set: 'on', reason: 'Wrote to the complaint address' },
    by,
  )
  await app.call(
    'customerFreeze',
    { uid, reasonCode: 'access_doubt', reason: 'Signed in from two places' },
    by,
  )
  await app.call('customerUnfreeze', { uid, reason: 'Identified by telephone' }, { token: ben.token })
  const member = await hire(app, ['support'])
  await app.call(
    'staffRoles',
    { id: member.id, roles: ['compliance'], reason: 'Joins compliance' },
    { token: ben.token },
  )
  await app.call(
    'settingDraft',
    { key: 'verification.review_hours', value: 24, reason: 'Faster reviews' },
    { token: ben.token },
  )
  const { data } = await app.call('examineList', { state: 'pending' }, by)
  return { person, member, form: data.items[0]?.id ?? '' }
}

type Stop = (name: string) => Promise<void>

/** What was asked for is here: no skeleton stands in its place any more. */
const settled = async (page: Page, testId: string): Promise<void> => {
  await page.getByTestId(testId).first().waitFor()
}

/** A customer's photo has come, and was decrypted and drawn. */
const picture = async (page: Page): Promise<void> => {
  await page.locator('img[src^="blob:"]').first().waitFor()
}

/** Walks a signed-in member of staff through every page of the work area, and stops at each. */
export const workTour = async (
  { page, open }: Visitor,
  { person, form }: Business,
  stop: Stop,
): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  const heading = page.getByRole('heading', { level: 1 })

  /** Until its own heading is there: that of the page before stays while the next one is fetched. */
  const arrive = async (path: string): Promise<void> => {
    const before = await heading.textContent()
    await open(path)
    await page.waitForFunction(text => {
      const shown = document.querySelector('h1')?.textContent
      return shown !== undefined && shown !== text
    }, before)
  }

  await open('/pages/work/index')
  await heading.waitFor()
  await page
    .getByText(/\d\d:\d\d:\d\d/)
    .first()
    .waitFor()
  await stop('work-bench')
  await open(`/pages/work/search/index?q=${person.uid}`)
  await settled(page, 'hit')
  await stop('work-search')
  await open('/pages/work/examine/index')
  await settled(page, 'form')
  if (!isPhone) {
    await page.getByTestId('form').first().click()
    await picture(page)
  }
  await stop('work-queue')
  await open(`/pages/work/examine/detail?id=${form}`)
  await picture(page)
  await stop('work-form')
  await open(`/pages/work/customer/index?uid=${person.uid}`)
  await settled(page, 'note')
  await stop('work-customer')
  await open('/pages/work/approval/index')
  await settled(page, 'request')
  await page.getByTestId('request').first().click()
  await settled(page, 'request-detail')
  await stop('work-approvals')
  await open('/pages/work/staff/index')
  await settled(page, 'member')
  await stop('work-staff')
  await open('/pages/work/setting/index')
  await settled(page, 'setting')
  await stop('work-settings')
  await open('/pages/work/golive/index')
  await settled(page, 'check-networks')
  await stop('work-go-live')
  await arrive('/pages/work/reason/index')
  await stop('work-reasons')
  await arrive('/pages/work/search/index?list=suspended')
  await stop('work-suspended')
  await open('/pages/work/market/index')
  await settled(page, 'instrument')
  await stop('work-market')
  await open('/pages/work/rujin/index')
  await settled(page, 'item')
  await stop('work-deposits')
  await page.getByTestId('item').first().getByRole('link').first().click()
  await settled(page, 'item-detail')
  await picture(page)
  await stop('work-deposit')
  await arrive('/pages/work/chujin/index')
  await stop('work-withdrawals')
  await open('/pages/work/reconciliation/index')
  await settled(page, 'house-account')
  await stop('work-reconciliation')
  await open('/pages/work/finance/index')
  await settled(page, 'savings-product')
  await stop('work-savings')
  await open('/pages/work/finance/product')
  await settled(page, 'savings-product')
  await stop('work-savings-products')
  await arrive('/pages/work/finance/order')
  await stop('work-savings-orders')
  await arrive('/pages/work/support/index')
  await stop('work-support')
  await arrive('/pages/work/support/answers')
  await stop('work-support-answers')
  await open(`/pages/work/invite/index?uid=${person.uid}`)
  await settled(page, 'tree-customer')
  await stop('work-invitations')
  await open('/pages/work/dictionary/index')
  await settled(page, 'dictionary-entry')
  await stop('work-dictionary')
  await open('/pages/work/notice/index')
  await settled(page, 'announcement-row')
  await stop('work-announcements')
  await page.getByTestId('announcement-row').last().getByRole('link').click()
  await settled(page, 'announcement-version')
  await stop('work-announcement')
  await arrive('/pages/work/notice/index?part=new')
  await stop('work-announcement-new')
  await open('/pages/work/text/index')
  await settled(page, 'text-row')
  await stop('work-texts')
  await open('/pages/work/text/index?key=trader_guide')
  await settled(page, 'text-version')
  await stop('work-text')
  await open('/pages/work/text/index?key=trader_guide&part=edit')
  await settled(page, 'text-preview')
  await stop('work-text-edit')
  await open('/pages/work/audit/index')
  await settled(page, 'entry')
  await stop('work-audit')
}
