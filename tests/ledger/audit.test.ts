import { audit, everything, whatIsNew, type Scope } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database, type Transaction } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deposit, tradePassword, tronAddress } from '../support/builders/funding.ts'
import { followInput, makeTrader, openLong } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

let app: App
let owner: Database

/** A deposit and a withdrawal are approved, another withdrawal and a payment wait, and something moves between accounts. */
const moveMoney = async (token: string): Promise<void> => {
  await app.call('tradePassword', { tradePassword }, { token })
  const bound = await app.call(
    'walletAddressAdd',
    { network: 'USDT-EXAMPLE', walletAddress: tronAddress },
    { token },
  )
  const wish = { kind: 'digital', destination: bound.data.address.id, tradePassword } as const
  await deposit(app, { token }, { route: 'USDT-EXAMPLE' })
  await app.call('withdraw', { ...wish, amount: '50.00' }, { token })
  app.timer.wind(10_000)
  for (const list of ['withdrawals', 'recharges'] as const)
    await vi.waitFor(
      async () => expect((await app.call(list, {}, { token })).data.items[0]?.status).toBe(2),
      20_000,
    )
  await app.call('transfer', { from: 'fund', to: 'term', amount: '5.00' }, { token })
  await app.call('paymentStart', { amount: '25.00' }, { token })
  await app.call('withdraw', { ...wish, amount: '20.00' }, { token })
}

/** A micro deal is settled, and another one runs. */
const tradeMicro = async (token: string): Promise<void> => {
  const ticket = { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 30, amount: '10.00' } as const
  const quote = (mid: number) => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
  await app.call('submitTerm', ticket, { token })
  for (const mid of [97_004_000, 97_004_100, 97_004_200, 97_004_300, 97_004_400]) {
    app.timer.wind(8_000 - 7_000 * Number(mid === 97_004_000))
    quote(mid)
  }
  await app.product.termDesk.settled()
  await app.call('submitTerm', ticket, { token })
  app.timer.wind(1_000)
  quote(97_004_500)
  await app.product.termDesk.settled()
}

/** Ben copies an order of a trader with profit, of which the trader gets a share. */
const copyTrade = async (): Promise<void> => {
  app.calmDown()
  const [trader, ben] = [await app.openDemo(), await app.openDemo()]
  const id = await makeTrader(app, trader)
  await app.call('follow', followInput(id), { token: ben })
  const { data } = await app.call('submitOrder', openLong(), { token: trader })
  await app.product.copying.settled()
  app.clock.move(1_000)
  app.feed.push('XAUUSD', 4_560_260, 4_560_620)
  await app.call('closeOrder', { id: data.order.id }, { token: trader })
  await app.product.copying.settled()
  await app.call('followCancel', { traderId: id, positions: 'close' }, { token: ben })
}

/** Ada has an open order of gold, of which a part was closed, a closed one, one that waits, and a pair of which one cancels the other. */
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  const ada = await app.openDemo()
  await saveTwice(ada)
  const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const
  const first = await app.call('submitOrder', gold, { token: ada })
  const second = await app.call('submitOrder', { ...gold, lots: '0.2' }, { token: ada })
  await app.call('submitOrder', { ...gold, type: 'limit', price: '4500.00' }, { token: ada })
  const { kind, code, ...order } = gold
  await app.call(
    'submitOco',
    {
      kind,
      code,
      first: { ...order, type: 'limit', price: '4490.00' },
      second: { ...order, type: 'stop', price: '4600.00' },
    },
    { token: ada },
  )
  app.clock.move(1_000)
  app.quoteAll()
  await app.call('closeOrder', { id: first.data.order.id }, { token: ada })
  await app.call('closeOrder', { id: second.data.order.id, lots: '0.1' }, { token: ada })
  await tradeMicro(ada)
  await moveMoney(ada)
  await copyTrade()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** Two deposits: one has begun anew, the other one runs. */
const saveTwice = async (token: string): Promise<void> => {
  const { data } = await app.call('savingsProducts', {}, { token })
  const wish = { product: 'd30', amount: '200.00', version: data.version }
  expect((await app.call('savingsDeposit', { ...wish, atMaturity: 'renew' }, { token })).code).toBe(200)
  app.clock.move(30 * 86_400_000)
  await app.product.savings.mature()
  expect((await app.call('savingsDeposit', wish, { token: await app.openDemo() })).code).toBe(200)
  app.quoteAll()
}

/** Rolled back again, whatever was found. */
const enough = new Error('enough')
/** Breaks the ledger as only the owner with every guard down can, and gives what the audit says to it. */
const breachesAfter = async (
  plant: string,
  looksAt: (tx: Transaction) => Promise<Scope> = async () => everything,
): Promise<readonly string[]> => {
  let found: readonly string[] = []
  const work = owner.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read')
    await tx.query('set local session_replication_role = replica')
    for (const statement of plant.split(';')) await tx.query(statement)
    found = (await audit(tx, await looksAt(tx))).map(({ invariant }) => invariant)
    throw enough
  })
  await expect(work).rejects.toBe(enough)
  return found
}

const ofAda = `owner = (select min(owner) from ledger.account) and kind = 'contract'`
const adaContract = `(select id from ledger.account where ${ofAda})`
const closed = `state = 'closed'`
const opened = `state = 'open'`
const part = `parent is not null`

/** A correction of Ada's deposit that nobody has posted: what it took back, advanced, and is owed. */
const correction = (figures: string) =>
  `alter table funding.correction disable trigger user;
   insert into funding.correction (id, deposit, customer, amount, advanced, owed, reason, request, decided_by, at, transfer)
     select '0193b5a0-1c2d-7abc-8def-0123456789ab', id, customer, ${figures}, 'wrong', '0193b5a0-1c2d-7abc-8def-0123456789ac', 1, now(),
       '0193b5a0-1c2d-7abc-8def-0123456789ad' from funding.deposit where state = 'approved'`

/** A loan of a real customer that nobody has posted: who paid it out, what is out, and what has accrued. */
const loan = (figures: string) =>
  `alter table lending.loan disable trigger user;
   insert into lending.loan (id, customer, book, state, amount, days, free_days, daily_rate, penalty_rate, product_version, language,
       applied_at, review_due_at, approved_at, approved_by, request, paid_out_on, due_on, accrued_to, payout, principal, interest_exact)
     select '0193b5a0-1c2d-7abc-8def-0123456789ac', min(id), 'real', 'repayment', 1000, 7, 7, 500, 1000, 0, 'en', now(), now(), now(), 1,
       '0193b5a0-1c2d-7abc-8def-0123456789ae', '2026-03-01', '2026-03-08', '2026-03-01', ${figures} from identity.customer`

describe('the audit', () => {
  it('finds nothing in a ledger that is sound', async () => {
    expect(await app.audit()).toEqual([])
    expect(await breachesAfter('select 1')).toEqual([])
  })

  const rows: readonly [invariant: string, plant: string][] = [
    [
      'entries of a transfer sum to zero',
      `update ledger.entry set change = change + 1 where account = ${adaContract} and sequence = 1`,
    ],
    [
      'a transfer has at least two entries',
      `insert into ledger.transfer values ('0193b5a0-1c2d-7abc-8def-0123456789ab', 'demo', 'demo.opening', null, now())`,
    ],
    [
      'a balance is the sum of its entries',
      `update ledger.account set available = available + 1 where ${ofAda}`,
    ],
    [
      'entries count without holes',
      `delete from ledger.entry where account = ${adaContract} and sequence = 2`,
    ],
    ['entries count without holes', `update ledger.account set sequence = sequence + 1 where ${ofAda}`],
    [
      'every entry continues the one before',
      `update ledger.entry set available_after = available_after + 1 where account = ${adaContract} and sequence = 2`,
    ],
    [
      'every entry continues the one before',
      `update ledger.entry set frozen_after = frozen_after - 1 where account = ${adaContract} and sequence = 3`,
    ],
    [
      'customers are never negative',
      `alter table ledger.account drop constraint account_check;
       update ledger.account set available = -1 where ${ofAda}`,
    ],
    [
      'a book sums to zero',
      `update ledger.account set available = available + 1 where kind = 'fees' and book = 'real'`,
    ],
    [
      'frozen is what open orders hold, at most the balance',
      `update trading.contract_order set margin = margin + 1 where ${opened}`,
    ],
    [
      'frozen is what open orders hold, at most the balance',
      `update ledger.account set frozen = frozen - 1, available = available + 1 where ${ofAda}`,
    ],
    [
      'an advance stands only while positions are open',
      `insert into identity.customer (uid, book, name, created_at) values ('99999999', 'demo', 'ben', now());
       insert into trading.deficit_advance select id, 'demo', 5 from identity.customer where uid = '99999999'`,
    ],
    [
      'what the house has advanced is what customers owe',
      `insert into trading.deficit_advance select owner, book, 5 from ledger.account where ${ofAda}`,
    ],
    [
      'every closed order has exactly one settlement',
      `delete from ledger.transfer where kind = 'contract.close'`,
    ],
    [
      'every closed order has exactly one settlement',
      `drop index ledger.transfer_demo_once, ledger.transfer_real_once;
       insert into ledger.transfer select '0193b5a0-1c2d-7abc-8def-0123456789ab', book, kind, reference, at
       from ledger.transfer where kind = 'contract.close' limit 1`,
    ],
    [
      'every contract transfer is what its own order brought',
      `update ledger.entry e set sequence = sequence + 1000, account = (select min(id) from ledger.account where book = 'demo' and kind = 'term')
       from ledger.transfer t where t.id = e.transfer and t.kind = 'contract.close' and e.account = ${adaContract}`,
    ],
    [
      'every contract transfer is what its own order brought',
      `update ledger.transfer set reference = '0193b5a0-1c2d-7abc-8def-0123456789ab' where kind = 'contract.open'`,
    ],
    [
      'every contract transfer is what its own order brought',
      `update ledger.entry set change = change + 1 where account = ${adaContract} and part = 0 and sequence = 2`,
    ],
    [
      'open orders have no settlement',
      `insert into ledger.transfer select '0193b5a0-1c2d-7abc-8def-0123456789ab', book, 'contract.close', id, now()
       from trading.contract_order where ${opened}`,
    ],
    [
      'every contract transfer is what its own order brought',
      `update trading.contract_order set fee_open = fee_open + 1 where ${part}`,
    ],
    [
      'an order that has not opened has moved no money',
      `insert into ledger.transfer select '0193b5a0-1c2d-7abc-8def-0123456789ab', book, 'contract.adjust', id, now()
       from trading.contract_order where state = 'pending' and oco is null`,
    ],
    [
      'an order stands where its last event left it',
      `update trading.order_event set kind = 'targets' where kind = 'split'; update trading.order_event set kind = 'opened' where kind = 'closed'`,
    ],
    [
      'an order stands where its last event left it',
      `update trading.contract_order set stop_loss = 1 where ${opened}`,
    ],
    [
      'of two orders of which one cancels the other both wait, or one has opened',
      `update trading.contract_order set oco = null, oco_first = null where oco is not null and oco_first`,
    ],
    [
      'of two orders of which one cancels the other both wait, or one has opened',
      `update trading.contract_order set state = 'closed', close_reason = 'other_filled', closed_at = now() where oco_first`,
    ],
    [
      'a part is of an order of the same customer',
      `update trading.contract_order set parent = '0193b5a0-1c2d-7abc-8def-0123456789ab' where ${part}`,
    ],
    [
      'a part is of an order of the same customer',
      `update trading.contract_order set side = 'short' where ${part}`,
    ],
    [
      'an order and its parts are what was opened',
      `update trading.contract_order set lots = lots + 1 where ${part}`,
    ],
    [
      'what was posted to an order is what its events say',
      `update trading.order_event set once = 'x', detail = '{"financing":{"amount":"5"}}' where kind = 'split'`,
    ],
    [
      'events are told under numbers without holes',
      `update trading.order_event set told = told + 100 where kind = 'split'`,
    ],
    ['events are told under numbers without holes', `update trading.room set newest = newest + 1`],
    [
      'transfers are told under numbers without holes',
      `update ledger.account set told = told + 1 where ${ofAda}`,
    ],
    ['transfers are told under numbers without holes', `update ledger.entry set told = 1 where told = 2`],
    [
      'financing of orders is the financing of the house',
      `update trading.contract_order set financing = 5 where ${opened}`,
    ],
    ['an order has all its events', `delete from trading.order_event where kind = 'closed'`],
    [
      'an order has all its events',
      `update trading.contract_order set changes = changes + 1 where ${opened}`,
    ],
    [
      'orders fill at the quotes they keep',
      `update trading.contract_order set open_price = open_price - 1 where ${opened}`,
    ],
    [
      'orders fill at the quotes they keep',
      `update trading.contract_order set close_price = close_price + 1 where ${closed}`,
    ],
    [
      'customers gain what the house loses',
      `update trading.contract_order set result = result + 1 where ${closed}`,
    ],
    [
      'fees of orders and withdrawals are the fees of the house',
      `update trading.contract_order set fee_open = fee_open + 1 where ${opened}`,
    ],
    [
      'fees of orders and withdrawals are the fees of the house',
      `update trading.contract_order set fee_close = fee_close + 1 where ${closed}`,
    ],
    [
      'fees of orders and withdrawals are the fees of the house',
      `alter table funding.withdrawal disable trigger user; update funding.withdrawal set fee = fee + 1 where state = 'approved'`,
    ],
    [
      'frozen in term is what running deals hold',
      `update term.deal set stake = stake + 1 where state = 'running'`,
    ],
    [
      'a deal is settled once, by the transfer that it names',
      `delete from ledger.transfer where kind = 'term.close'`,
    ],
    [
      'a deal is settled once, by the transfer that it names',
      `update term.deal set settlement = '0193b5a0-1c2d-7abc-8def-0123456789ab' where state = 'settled'`,
    ],
    [
      'a term transfer moves what its deal says',
      `update ledger.entry set change = change + 1 where transfer = (select settlement from term.deal where state = 'settled')`,
    ],
    [
      'a term transfer moves what its deal says',
      `insert into ledger.transfer values ('0193b5a0-1c2d-7abc-8def-0123456789ab', 'demo', 'term.close',
         '0193b5a0-1c2d-7abc-8def-0123456789ac', now())`,
    ],
    [
      'shares of profit pass through and leave nothing behind',
      `update ledger.account set available = available + 1 where kind = 'copy_shares' and book = 'demo'`,
    ],
    [
      'a share of profit has moved what it says',
      `alter table copying.share disable trigger user; update copying.share set amount = amount - 1`,
    ],
    [
      'no profit is shared twice',
      `alter table copying.follow disable trigger user; update copying.follow set share_paid = share_paid + 1`,
    ],
    [
      'every copy has its row, and every row its copy',
      `alter table copying.decision disable trigger user; delete from copying.decision where kind = 'open'`,
    ],
    [
      'every copy has its row, and every row its copy',
      `update trading.contract_order set follow = null where follow is not null`,
    ],
    [
      'a deal is decided by the quotes it keeps',
      `update term.deal set entry_mid = entry_mid - 1 where state = 'settled'`,
    ],
    [
      'a deal is decided by the quotes it keeps',
      `update term.deal set expires_at = expires_at + interval '1 second' where state = 'running'`,
    ],
    [
      'a deal has the events of its state',
      `alter table term.event disable trigger user; delete from term.event where kind = 'running'`,
    ],
    [
      'a payment brought its customer what was paid and not taken back',
      `insert into ledger.transfer values ('0193b5a0-1c2d-7abc-8def-0123456789ab', 'demo', 'payment.deposit',
         '0193b5a0-1c2d-7abc-8def-0123456789ac', now())`,
    ],
    ['a payment has all its events', `update payment.payment set changes = changes + 1`],
    [
      'a transfer between accounts is what was posted of it',
      `alter table transfer.transfer disable trigger user; update transfer.transfer set amount = amount + 1`,
    ],
    [
      'frozen in fund is what withdrawals under review and savings hold',
      `alter table funding.withdrawal disable trigger user; update funding.withdrawal set amount = amount + 1 where state = 'review'`,
    ],
    [
      'what is due to be paid out is what was approved and not sent',
      `alter table funding.withdrawal disable trigger user; update funding.withdrawal set amount = amount + 1 where state = 'approved'`,
    ],
    [
      'a deposit was credited once, and only where it was approved',
      `alter table funding.deposit disable trigger user; update funding.deposit set credited = credited + 1`,
    ],
    [
      'a deposit was credited once, and only where it was approved',
      `drop index ledger.transfer_demo_once, ledger.transfer_real_once;
       insert into ledger.transfer select '0193b5a0-1c2d-7abc-8def-0123456789ab', book, kind, reference, at
       from ledger.transfer where kind = 'deposit.approve'`,
    ],
    [
      'a deposit is credited at the quote it keeps',
      `alter table funding.deposit disable trigger user; update funding.deposit set credited = credited + 1`,
    ],
    [
      'a deposit is credited at the quote it keeps',
      `alter table funding.deposit disable trigger user;
       update funding.deposit set quote = '{"way":"multiply","scale":2,"quote":{"bid":101,"ask":102}}'`,
    ],
    [
      'a withdrawal pays at the quote it keeps',
      `alter table funding.withdrawal disable trigger user; update funding.withdrawal set pays = pays + 0.01`,
    ],
    [
      'a withdrawal pays at the quote it keeps',
      `alter table funding.withdrawal disable trigger user;
       update funding.withdrawal set quote = '{"way":"divide","scale":2,"quote":{"bid":99,"ask":100}}'`,
    ],
    ['a withdrawal has moved what it says', `delete from ledger.transfer where kind = 'withdrawal.freeze'`],
    [
      'a withdrawal takes its amount from its customer, or nothing',
      `alter table funding.withdrawal disable trigger user; update funding.withdrawal set amount = amount + 1 where state = 'approved'`,
    ],
    ['no more is taken back of a deposit than was credited', correction('credited + 1, 0, 0')],
    [
      'a deposit is undone where all that was credited was taken back, and only there',
      `alter table funding.deposit disable trigger user; update funding.deposit set undone = true`,
    ],
    ['what a correction left owed is what was not repaid', correction('5, 5, 3')],
    ['a correction has moved what it says', correction('5, 0, 0')],
    [
      'a correction has moved what it says',
      `insert into ledger.transfer values ('0193b5a0-1c2d-7abc-8def-0123456789ab', 'real', 'deposit.correct',
         '0193b5a0-1c2d-7abc-8def-0123456789ac', now())`,
    ],
    [
      'deposits and withdrawals alone move what they name',
      `update ledger.transfer set reference = '0193b5a0-1c2d-7abc-8def-0123456789ab' where kind = 'deposit.approve'`,
    ],
    [
      'frozen in fund is what withdrawals under review and savings hold',
      `update savings.savings_order set principal = principal + 1 where state = 'active'`,
    ],
    [
      'a savings order is frozen once, and returned once where it is completed',
      `delete from ledger.transfer where kind = 'savings.mature'`,
    ],
    [
      'a savings order is frozen once, and returned once where it is completed',
      `update savings.savings_order set settlement = '0193b5a0-1c2d-7abc-8def-0123456789ab' where state = 'completed'`,
    ],
    [
      'a savings transfer moves what its order says',
      `update ledger.entry set change = change + 1 where transfer = (select settlement from savings.savings_order where state = 'completed')`,
    ],
    [
      'interest of completed savings is what the house has paid',
      `update ledger.account set available = available + 1 where kind = 'savings_interest' and book = 'demo'`,
    ],
    ['what runs in a savings product is counted', `update savings.running set orders = orders + 1`],
    [
      'a savings order that began anew has one successor, of what it was',
      `update savings.savings_order set product = 'd90' where renewed_from is not null`,
    ],
    [
      'what is owed on loans stands on the accounts of the house',
      `update ledger.account set available = available - 1 where kind = 'loan_principal' and book = 'real'`,
    ],
    ['a loan stands where its rows have left it', loan(`'0193b5a0-1c2d-7abc-8def-0123456789ad', 999, 0`)],
    ['what has accrued on a loan was posted', loan(`'0193b5a0-1c2d-7abc-8def-0123456789ad', 1000, 1000000`)],
    [
      'a posting of what accrued is the sum of its loans',
      `insert into lending.posting values ('0193b5a0-1c2d-7abc-8def-0123456789ab', '2026-03-02', 5, 0, now(), 'real')`,
    ],
    [
      'loans alone move what they name',
      `insert into ledger.transfer values ('0193b5a0-1c2d-7abc-8def-0123456789ab', 'real', 'loan.repay',
         '0193b5a0-1c2d-7abc-8def-0123456789ac', now())`,
    ],
    [
      'an item stands where its last event left it',
      `alter table funding.event disable trigger user; delete from funding.event where kind = 'approved'`,
    ],
  ]
  it.each(rows)('finds where not: %s', async (invariant, plant) => {
    expect(await breachesAfter(plant)).toContain(invariant)
  })

  it.each(rows)('finds among what is new where not: %s', async (invariant, plant) => {
    // As if nobody had ever looked: the house looks at its ledger by itself.
    const forget =
      'delete from ledger.audited; delete from ledger.audited_item; delete from trading.audited_room'
    const found = await breachesAfter(`${forget}; ${plant}`, whatIsNew)
    // Looked at from its entries; one that has none is found by the look at everything.
    const isWithoutEntries = plant.includes('insert into ledger.transfer')
    expect(found).toEqual(isWithoutEntries ? expect.any(Array) : expect.arrayContaining([invariant]))
  })

  it('tries each of its invariants above', async () => {
    const tried = new Set(rows.map(([invariant]) => invariant))
    const asked: string[] = []
    await audit({
      query: async statement => {
        asked.push(typeof statement === 'string' ? statement : statement.text)
        return owner.query(statement)
      },
    })
    expect(asked).toHaveLength(tried.size)
  })

  it('names what is broken, and what it found', async () => {
    const work = owner.transaction(async tx => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger.account set available = available + 7 where kind = 'fees' and book = 'demo'`,
      )
      expect(await audit(tx)).toContainEqual({ invariant: 'a book sums to zero', what: 'demo', found: '7' })
      throw enough
    })
    await expect(work).rejects.toBe(enough)
  })
})
