import type { RefusalCode } from '@plumbline/rules/core'
import { verificationStates, type VerificationState } from '@plumbline/rules/verification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { startApp, type App } from '../support/app.ts'
import { deposit, networks, newCustomer, publish } from '../support/builders/funding.ts'
import { bringTo } from '../support/builders/verification-states.ts'
import { sendKyc, sendRealName, verificationOf, type Person } from '../support/builders/verification.ts'

let app: App
const people = {} as Record<VerificationState, Person>
beforeAll(async () => {
  app = await startApp()
  await publish(app, 'funding.networks', networks)
  await publish(app, 'verification.required_for', 'both')
  for (const state of verificationStates) {
    people[state] = await newCustomer(app)
    await bringTo(app, people[state], state)
  }
  app.quoteAll()
})
afterAll(() => app.stop())

type Said = RefusalCode | undefined
type Row = readonly [state: VerificationState, deposit: Said, loan: Said, again: Said]
const rows: readonly Row[] = [
  ['none', 'verification.required', 'loan.kyc_required', undefined],
  ['draft', 'verification.required', 'loan.kyc_required', undefined],
  ['pending', 'verification.awaited', 'loan.kyc_awaited', 'verification.pending'],
  ['rejected', 'verification.rejected', 'loan.kyc_rejected', undefined],
  ['approved', undefined, undefined, 'verification.approved'],
]

describe.each(rows)('whose checks are %s', (state, ofDeposit, ofLoan, ofForm) => {
  const refusal = (answer: object) => ('refusal' in answer ? answer.refusal : undefined)

  it('is told so of both, with the reason where there is one', async () => {
    const view = await verificationOf(app, people[state])
    for (const { state: said, reason } of [view.kyc, view.realName]) {
      expect(said).toBe(state)
      expect(reason === null ? null : [reason.code, reason.note]).toEqual(
        state === 'rejected' ? ['unreadable', 'Too dark'] : null,
      )
    }
  })

  it(`reads at a deposit and at a loan what that means`, async () => {
    const person = people[state]
    const { token } = person
    expect(refusal(await deposit(app, person))).toBe(ofDeposit)
    const { data } = await app.call('loanProduct', {}, { token })
    expect(data.refusal).toEqual(ofLoan === undefined ? null : { code: ofLoan, text: textOf('en', ofLoan) })
  })

  it('reads at the forms whether they can be sent', async () => {
    const sent = [await sendKyc(app, people[state]), await sendRealName(app, people[state])]
    expect(sent.map(refusal)).toEqual([ofForm, ofForm])
  })
})

it('no state is said in the words of another', () => {
  const codes = rows.flatMap(([, ...codes]) => codes).filter(code => code !== undefined)
  const texts = [...new Set(codes)].map(code => textOf('en', code))
  expect(new Set(texts).size).toBe(texts.length)
  for (const rejected of ['verification.rejected', 'loan.kyc_rejected'] as const)
    expect(textOf('en', rejected)).toMatch(/identity check \(KYC\) was rejected/u)
})
