import { cents } from '@plumbline/rules/money'
import {
  audit,
  batchMax,
  createGroupCommit,
  createLedgerQueue,
  inFlightMax,
  loadHouseAccounts,
  post,
  QueueFull,
  waitingMsMax,
  waitingMax,
  type HouseAccounts,
  type Transfer,
  type Verdict,
} from '@plumbline/server/core/ledger/index'
import {
  createDatabase,
  isLeaseLost,
  OutcomeUnknown,
  type Database,
} from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openPerson, standOf, transferOf, type Person } from '../support/builders/ledger.ts'

const lost = () => Object.assign(new Error('gone'), { code: '57P01' })
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)
/** What was enqueued is on its way. */
const turn = () => new Promise<void>(resolve => setImmediate(resolve))

describe('a group commit', () => {
  it('writes together what arrives together, and gives each its own verdict', async () => {
    const batches: number[][] = []
    const queue = createGroupCommit<number, number>({
      write: async items => {
        batches.push([...items])
        return items.map(item => item * 10)
      },
    })
    const verdicts = await Promise.all(numbers(300).map(each => queue.enqueue(each)))
    expect(verdicts).toEqual(numbers(300).map(each => each * 10))
    expect(batches.map(({ length }) => length)).toEqual([batchMax, batchMax, 300 - 2 * batchMax])
    expect(batches.flat()).toEqual(numbers(300))
  })

  it('has two writes under way at most', async () => {
    const answers: (() => void)[] = []
    const queue = createGroupCommit<number, number>({
      write: items => new Promise(resolve => void answers.push(() => resolve(items))),
    })
    const all = Promise.all(numbers(4 * batchMax).map(each => queue.enqueue(each)))
    await turn()
    expect(answers).toHaveLength(inFlightMax)
    expect(queue.waiting()).toBe(2 * batchMax)
    for (let answered = 0; answered < 4; answered++) {
      answers[answered]?.()
      await turn()
      await turn()
    }
    expect(await all).toHaveLength(4 * batchMax)
  })

  it('takes out what was not sent in time, and nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const sent: number[] = []
      const answers: (() => void)[] = []
      const queue = createGroupCommit<number, number>({
        isBounded: true,
        write: items => {
          sent.push(...items)
          return new Promise(resolve => void answers.push(() => resolve(items)))
        },
      })
      const underWay = numbers(inFlightMax * batchMax).map(each => queue.enqueue(each))
      await turn()
      const early = queue.enqueue(1_000).catch((error: unknown) => error)
      const stays = queue.enqueue(2_000, 'take beyond')
      vi.advanceTimersByTime(waitingMsMax - 1)
      const later = queue.enqueue(3_000)
      expect(queue.waiting()).toBe(3)
      vi.advanceTimersByTime(1)
      expect(await early).toBeInstanceOf(QueueFull)
      expect(queue.waiting()).toBe(2)
      // What was sent may be committed: it is never taken back.
      for (const answer of answers.splice(0)) answer()
      await Promise.all(underWay)
      await turn()
      for (const answer of answers.splice(0)) answer()
      expect(await Promise.all([stays, later])).toEqual([2_000, 3_000])
      expect(sent).not.toContain(1_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says that nobody knows where the lease was lost after an attempt that broke off', async () => {
    const fenced = Object.assign(new Error('another engine has taken over'), { code: 'PL001' })
    const failing = (...errors: Error[]) =>
      createGroupCommit<number, number>({
        write: async () => {
          throw errors.shift() ?? fenced
        },
        isFatal: isLeaseLost,
        wait: async () => undefined,
      })
    const unknown = await failing(lost())
      .enqueue(1)
      .catch((error: unknown) => error)
    expect(unknown).toBeInstanceOf(OutcomeUnknown)
    expect(isLeaseLost(unknown)).toBe(true)
    expect(
      await failing()
        .enqueue(1)
        .catch((error: unknown) => error),
    ).toBe(fenced)
  })

  it('takes a batch that fails apart: one bad item does not stop the rest', async () => {
    const queue = createGroupCommit<number, string>({
      write: async items => {
        if (items.includes(3)) throw new Error('three is bad')
        return items.map(item => `wrote ${item}`)
      },
    })
    const settled = await Promise.allSettled(numbers(6).map(each => queue.enqueue(each)))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('rejects all of a batch after a fatal error, and tries none again', async () => {
    let writes = 0
    const queue = createGroupCommit<number, number>({
      write: async () => {
        writes += 1
        throw new Error('lease lost')
      },
      isFatal: () => true,
    })
    const settled = await Promise.allSettled(numbers(5).map(each => queue.enqueue(each)))
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
    expect(writes).toBe(1)
  })

  it('refuses what is beyond its limit, unless it must not be lost', async () => {
    const gate = Promise.withResolvers<void>()
    const queue = createGroupCommit<number, number>({
      write: async items => {
        await gate.promise
        return items
      },
    })
    const first = numbers(waitingMax).map(each => queue.enqueue(each))
    await expect(queue.enqueue(-1)).rejects.toThrow(QueueFull)
    const fired = queue.enqueue(-2, 'take beyond')
    await expect(queue.enqueue(-3)).rejects.toThrow(QueueFull)
    gate.resolve()
    expect(await fired).toBe(-2)
    expect(await Promise.all(first)).toHaveLength(waitingMax)
    expect(await queue.enqueue(-4)).toBe(-4)
  })

  it('drains when everything is out, also when nothing is in', async () => {
    const out: number[] = []
    const queue = createGroupCommit<number, number>({
      write: async items => {
        await turn()
        out.push(...items)
        return items
      },
    })
    await queue.drain()
    const all = numbers(500).map(each => queue.enqueue(each))
    await queue.drain()
    expect(out).toHaveLength(500)
    await Promise.all(all)
  })
})

describe('the ledger behind a group commit', () => {
  let test: TestDatabase
  let app: Database
  let owner: Database
  let house: HouseAccounts
  let ada: Person
  let ben: Person

  beforeAll(async () => {
    test = await freshDatabase()
    app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'group commit' })
    owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
    house = await loadHouseAccounts(owner)
    ada = await openPerson(owner, 'ada', { balance: 100_000 })
    ben = await openPerson(owner, 'ben', { balance: 0 })
  })
  afterAll(async () => {
    await app.end()
    await owner.end()
    await test.drop()
  })

  const gift = (amount = 1, from = ada, to = ben): Transfer =>
    transferOf([
      [from.accounts.fund, 'available', -amount],
      [to.accounts.fund, 'available', amount],
    ])
  const fundOf = async (person: Person) => (await standOf(owner, person.accounts.fund))[0]

  it('posts once what is sent again after an answer that got lost', async () => {
    let answersLost = 3
    const retries: unknown[] = []
    const queue = createGroupCommit<Transfer, Verdict>({
      write: async items => {
        const verdicts = await post(app, items)
        if (answersLost-- > 0) throw lost()
        return verdicts
      },
      onRetry: error => retries.push(error),
    })
    const before = await fundOf(ben)
    const verdicts = await Promise.all(numbers(10).map(() => queue.enqueue(gift())))
    expect(new Set(verdicts)).toEqual(new Set(['repeated']))
    expect(retries).toHaveLength(3)
    expect(await fundOf(ben)).toBe(before! + 10n)
  })

  it('posts everything exactly once while its connections are killed', async () => {
    const queue = createLedgerQueue(app)
    const before = await fundOf(ben)
    const transfers: Promise<Verdict>[] = []
    for (let round = 0; round < 6; round++) {
      // Whoever posts now waits for this account, in the middle of the statement, until it is killed there.
      await owner.transaction(async tx => {
        await tx.query({
          text: 'select from ledger.account where id = $1 for update',
          values: [ada.accounts.fund],
        })
        for (let each = 0; each < 200; each++) transfers.push(queue.enqueue(gift()))
        for (let killed = 0; killed === 0;) {
          const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'group commit' and wait_event_type = 'Lock'`)
          killed = rowCount ?? 0
        }
      })
      // And whoever is found at any moment of the work that goes on.
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'group commit'`,
      )
    }
    const verdicts = await Promise.all(transfers)
    expect(verdicts.every(verdict => verdict !== 'insufficient')).toBe(true)
    expect(await fundOf(ben)).toBe(before! + BigInt(transfers.length))
    expect(await audit(owner)).toEqual([])
  })

  it('refuses the poor and posts the rest of what came with them', async () => {
    const queue = createLedgerQueue(app)
    const carol = await openPerson(owner, 'carol', { balance: 0 })
    const verdicts = await Promise.all([gift(), gift(1, carol), gift()].map(each => queue.enqueue(each)))
    expect(verdicts).toEqual(['posted', 'insufficient', 'posted'])
  })

  it('fails what no caller may send, and posts the rest of what came with it', async () => {
    const queue = createLedgerQueue(app)
    const crooked = transferOf([
      [ada.accounts.fund, 'available', -1],
      [house.demo.fees, 'available', 2],
    ])
    const before = await fundOf(ben)
    const settled = await Promise.allSettled([gift(), crooked, gift()].map(each => queue.enqueue(each)))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await fundOf(ben)).toBe(before! + cents(2n))
  })

  it('tells two of the same id apart from one: the second is repeated', async () => {
    const queue = createLedgerQueue(app)
    const twice = gift()
    const before = await fundOf(ben)
    const verdicts = await Promise.all([queue.enqueue(twice), queue.enqueue(twice)])
    expect(verdicts).toEqual(['posted', 'repeated'])
    expect(await fundOf(ben)).toBe(before! + 1n)
  })
})
