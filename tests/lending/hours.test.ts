import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loanProductShipped, vouchersWaitingMax, type DailyRate } from '@plumbline/rules/lending'
import { firstLoanPauseMs } from './first-loan-pause.ts'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { savingsProductsShipped, type AnnualRate } from '@plumbline/rules/savings'
import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import { noteReminders } from '@plumbline/server/capabilities/lending/jobs/remind'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { networks, publish, sendProof } from '../support/builders/funding.ts'
import type { Person } from '../support/builders/verification.ts'
import { approve, founders } from '../support/staff.ts'
import { applicationOf, finish, newBorrower, payIn } from './builders.ts'
import {
  dayMs,
  maturePlainly,
  openLoan,
  plainCustomer,
  plainlyOwed,
  repayPlainly,
  type PlainCustomer,
  type PlainLoan,
} from './plain-money.ts'

/** Eight in `npm test`; 200 hours where the environment says so (docs/testing.md). */
const hours = Number(process.env['LENDING_HOURS'] ?? 8)
const hourMs = 3_600_000
const stepMs = hourMs / 2
const customersCount = 6
const blowsPerStep = 0.1
const settingNoticeMs = 3 * dayMs

const terms = { freeDays: 1, dailyRate: 500, penaltyRate: 1_000 }
const loanDays = [1, 2, 4] as const
const savings = {
  one: { rate: 400, days: 1 },
  two: { rate: 725, days: 2 },
  three: { rate: 1_300, days: 3 },
} as const

type Actor = { readonly person: Person; readonly plain: PlainCustomer }

let app: App
const actors: Actor[] = []
const counts: Record<string, number> = {}
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1
}
const dice = createDice(`${hours} hours of savings and loans`)
const usd = (cents: number): string => formatCents(BigInt(cents) as Cents)

beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  await publish(app, 'funding.networks', networks)
  const shipped = savingsProductsShipped['d30']
  await publish(
    app,
    'savings.products',
    Object.fromEntries(
      Object.entries(savings).map(([id, { rate, days }]) => [
        id,
        { ...shipped, names: { en: id }, min: 100, max: null, rate: rate as AnnualRate, days, places: null },
      ]),
    ),
  )
  await publish(app, 'lending.product', {
    ...loanProductShipped,
    terms: loanDays,
    freeDays: terms.freeDays,
    dailyRate: terms.dailyRate as DailyRate,
    penaltyRate: terms.penaltyRate as DailyRate,
  })
  app.clock.move(settingNoticeMs)
  app.quoteAll()
  const [ada] = await founders(app)
  for (let made = 0; made < customersCount; made += 1) {
    const actor = { person: await newBorrower(app, ada), plain: plainCustomer() }
    await payMore(actor, 300_000)
    actors.push(actor)
  }
}, 120_000)
afterAll(() => app.stop())

/** Throws out whoever is connected, in the middle of what is under way, and starts anew. */
const blow = async (): Promise<void> => {
  const { database } = app.product
  await database
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user and datname = current_database()',
    )
    .catch(() => undefined)
  await app.restart()
  app.quoteAll()
  count('blows')
}

/** Under one key until there is an answer; at times everything is cut off while it is under way. */
const persist = async <
  Answered extends { readonly type: 'ok' | 'error'; readonly refusal: string | undefined },
>(
  ask: (key: string) => Promise<Answered>,
): Promise<Answered> => {
  const key = randomUUID()
  if (dice.chance(blowsPerStep)) {
    const first = ask(key).catch(() => undefined)
    if (dice.chance(0.5)) await new Promise(setImmediate)
    await blow()
    await first
  }
  let answer: Answered | undefined
  await vi.waitUntil(
    async () => {
      answer = await ask(key).catch(() => undefined)
      return (
        answer !== undefined && answer.refusal !== 'server.not_ready' && answer.refusal !== 'server.error'
      )
    },
    // A busy machine takes its time to start the house again.
    { timeout: 60_000 },
  )
  return answer as Answered
}

/** What falls due by itself. The jobs do it each second; here they are asked, at times twice at once. */
const doWhatIsDue = async (): Promise<void> => {
  const { savings: saved, lending } = app.product
  await Promise.all(dice.chance(0.2) ? [saved.mature(), saved.mature()] : [saved.mature()])
  for (const { plain } of actors) maturePlainly(plain, app.clock.now())
  await accrueLoans(lending)
  if (dice.chance(0.1)) await Promise.all([accrueLoans(lending), noteReminders(lending)])
  await finish(app)
}

const payMore = async ({ person, plain }: Actor, amount: number): Promise<void> => {
  const [ada] = await founders(app)
  await payIn(app, person, ada, usd(amount))
  plain.fund += amount
}

const save = async ({ person: { token }, plain }: Actor): Promise<void> => {
  const product = dice.pick(Object.keys(savings) as (keyof typeof savings)[])
  const principal = 10_000 + dice.below(60_000)
  const again = dice.chance(0.5)
  const { data: offer } = await app.call('savingsProducts', {}, { token })
  const startedAt = app.clock.now()
  const { type, refusal } = await persist(key =>
    app.call(
      'savingsDeposit',
      { product, amount: usd(principal), version: offer.version, atMaturity: again ? 'renew' : 'return' },
      { token, key },
    ),
  )
  const hindrance =
    openLoan(plain) !== undefined
      ? 'loan.restricts_saving'
      : principal > plain.fund
        ? 'savings.insufficient'
        : undefined
  expect(refusal).toBe(hindrance)
  count(refusal ?? 'saved')
  if (type !== 'ok') return
  plain.fund -= principal
  plain.savings.push({ principal, product: savings[product], startedAt, again })
}

const borrow = async ({ person, plain }: Actor): Promise<void> => {
  if (openLoan(plain) !== undefined) return
  const amount = 10_000 + dice.below(200_000)
  const days = dice.pick(loanDays)
  const input = await applicationOf(app, person, { amount: usd(amount), days })
  app.clock.move(firstLoanPauseMs)
  await doWhatIsDue()
  const applied = await persist(key => app.call('loanApply', input, { token: person.token, key }))
  expect(applied).toMatchObject({ type: 'ok' })
  const { id } = applied.data.loan
  const [ada, ben] = await founders(app)
  const decision = { id, decision: 'approve', reason: 'Known for years' } as const
  const asked = await app.call('loanDecide', decision, { token: ada.token })
  await approve(app, asked.data.request?.id ?? '', ben)
  if (dice.chance(blowsPerStep)) await blow()
  await finish(app)
  const { data } = await app.call('loanDetail', { id }, { token: person.token })
  expect(data.loan.state).toBe('repayment')
  plain.contract += amount
  plain.loans.push({
    id,
    amount,
    days,
    terms,
    paidOutOn: Math.floor(app.clock.now() / dayMs),
    parts: [],
    waived: 0,
    waiting: [],
    end: 'open',
  })
  count('lent')
}

const repay = async ({ person: { token }, plain }: Actor, loan: PlainLoan): Promise<void> => {
  const from = dice.pick(['fund', 'contract'] as const)
  const { total } = plainlyOwed(loan, app.clock.now())
  const all = dice.chance(0.4)
  const amount = all ? total : 1 + dice.below(total)
  const { refusal } = await persist(key =>
    app.call('loanRepay', { id: loan.id, from, ...(!all && { amount: usd(amount) }) }, { token, key }),
  )
  expect(refusal).toBe(amount > plain[from] ? 'loan.insufficient' : undefined)
  count(refusal ?? 'repaid')
  if (refusal !== undefined) return
  plain[from] -= amount
  expect(repayPlainly(loan, amount, app.clock.now())).toBe(0)
}

/** Through a wallet: staff look at it later. */
const sendVoucher = async ({ person }: Actor, loan: PlainLoan): Promise<void> => {
  if (loan.waiting.length >= vouchersWaitingMax) return
  const input = {
    from: 'wallet',
    id: loan.id,
    network: 'USDT-TRC20',
    address: networks['USDT-TRC20'].address,
    amount: '500',
    voucher: await sendProof(app, person),
  } as const
  const sent = await persist(key => app.call('loanRepay', input, { token: person.token, key }))
  expect(sent).toMatchObject({ type: 'ok' })
  loan.waiting.push({ id: sent.data.repayment.id, day: Math.floor(app.clock.now() / dayMs) })
  count('vouchers')
}

/**
 * Staff decide on a voucher. Two people count it as of the day on which it was sent, and what is more than was owed then goes to the
 * fund account; or it is rejected, as if it had never been sent.
 */
const decideVoucher = async ({ plain }: Actor, loan: PlainLoan): Promise<void> => {
  const [voucher] = loan.waiting.splice(dice.below(loan.waiting.length), 1)
  if (voucher === undefined) return
  const { id, day } = voucher
  const [ada, ben] = await founders(app)
  const { token } = ada
  if (dice.chance(0.3)) {
    await app.call('repaymentDecide', { id, decision: 'reject', code: 'unreadable' }, { token })
    await doWhatIsDue()
    count('rejected')
    return
  }
  const received = 5_000 + dice.below(80_000)
  const decided = await app.call(
    'repaymentDecide',
    { id, decision: 'approve', received: usd(received), reason: 'It has arrived' },
    { token },
  )
  await approve(app, decided.data.request?.id ?? '', ben)
  await finish(app)
  plain.fund += repayPlainly(loan, received, day * dayMs)
  count('counted')
}

const waive = async (loan: PlainLoan): Promise<void> => {
  const { penalty } = plainlyOwed(loan, app.clock.now())
  if (penalty === 0) return
  const amount = 1 + dice.below(penalty)
  const [ada, ben] = await founders(app)
  const { data } = await app.call(
    'loanWaive',
    { id: loan.id, amount: usd(amount), reason: 'The bank was late' },
    { token: ada.token },
  )
  await approve(app, data.request.id, ben)
  await finish(app)
  loan.waived += amount
  count('waived')
}

/** What two people do about a loan that is lost. */
const writeOff = async (loan: PlainLoan): Promise<void> => {
  const [ada, ben] = await founders(app)
  const asked = await app.call(
    'loanWriteOff',
    { id: loan.id, reason: 'Nobody answers' },
    { token: ada.token },
  )
  await approve(app, asked.data.request.id, ben)
  await finish(app)
  loan.end = 'written off'
  count('written off')
}

/** Of one of the loans, those that are repaid meanwhile among them. */
const decideOne = async (actor: Actor): Promise<void> => {
  const loan = actor.plain.loans.find(({ waiting }) => waiting.length > 0)
  if (loan !== undefined) await decideVoucher(actor, loan)
}

const act = async (actor: Actor): Promise<void> => {
  const loan = openLoan(actor.plain)
  const does = dice.weigh({
    payIn: 15,
    save: 40,
    borrow: 15,
    repay: 40,
    voucher: 16,
    decide: 16,
    waive: 6,
    writeOff: 0.5,
  })
  if (does === 'payIn') await payMore(actor, 5_000 + dice.below(100_000))
  else if (does === 'save') await save(actor)
  else if (does === 'borrow') await borrow(actor)
  else if (does === 'decide') await decideOne(actor)
  else if (loan === undefined) return
  else if (does === 'repay') await repay(actor, loan)
  else if (does === 'voucher') await sendVoucher(actor, loan)
  else if (does === 'waive') await waive(loan)
  else await writeOff(loan)
}

/** A customer has, and owes, what plain arithmetic says, and each deposit was returned once. */
const compare = async ({ person: { token }, plain }: Actor): Promise<void> => {
  const { data } = await app.call('accounts', {}, { token })
  const saved = plain.savings.reduce((sum, { principal }) => sum + principal, 0)
  expect([data.fund, data.contract.available]).toEqual([
    { available: usd(plain.fund), frozen: usd(saved) },
    usd(plain.contract),
  ])
  for (const loan of plain.loans) {
    const { data: shown } = await app.call('loanDetail', { id: loan.id }, { token })
    const { penalty, interest, principal } = plainlyOwed(loan, app.clock.now())
    expect([loan.id, shown.loan.owed]).toMatchObject([
      loan.id,
      loan.end === 'open'
        ? { penalty: usd(penalty), interest: usd(interest), principal: usd(principal) }
        : null,
    ])
  }
}

it(
  `${hours} hours of savings and loans, cut off at chance moments: each is returned once, and owed to the cent`,
  { timeout: 3_000_000 },
  async () => {
    const end = app.clock.now() + hours * hourMs
    while (app.clock.now() < end) {
      app.clock.move(stepMs / 2 + dice.below(stepMs))
      app.quoteAll()
      if (dice.chance(blowsPerStep / 2)) {
        const due = app.product.savings.mature().catch(() => undefined)
        await blow()
        await due
      }
      await doWhatIsDue()
      for (let acts = dice.below(5); acts > 0; acts -= 1) await act(dice.pick(actors))
      if (dice.chance(0.1)) await compare(dice.pick(actors))
    }
    await doWhatIsDue()
    for (const actor of actors) await compare(actor)
    expect(await app.audit()).toEqual([])
    const returned = actors.reduce((sum, { plain }) => sum + plain.returned, 0)
    const { rows } = await app.product.database.query<{ completed: number; settlements: number }>({
      text: `select count(*)::int as completed, count(distinct settlement)::int as settlements
        from savings.savings_order where state = 'completed'`,
    })
    expect(rows).toEqual([{ completed: returned, settlements: returned }])
    if (process.env['LENDING_HOURS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ hours, returned, ...counts })}\n`)
  },
)
