import { accept, refuse, type Result } from '@plumbline/rules/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database, type Transaction } from '@plumbline/server/core/platform/db/database'
import { gather, type Ask } from '@plumbline/server/core/platform/db/batched-query'
import { awaitTurn, createSharedTransaction } from '@plumbline/server/core/platform/db/shared-transaction'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let owner: Database

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 4, applicationName: 'test' })
  await owner.query(
    'create table word (text text primary key, written xid8 not null default pg_current_xact_id())',
  )
})
beforeEach(() => owner.query('truncate word'))
afterAll(async () => {
  await owner.end()
  await test.drop()
})

const write =
  (text: string) =>
  async (tx: Transaction): Promise<Result<string>> => {
    const { rows } = await tx.query<{ written: string }>({
      name: 'word',
      text: 'insert into word (text) values ($1) returning written::text as written',
      values: [text],
    })
    return accept(rows[0]?.written ?? '')
  }
const words = async () =>
  (await owner.query<{ text: string }>('select text from word order by text')).rows.map(({ text }) => text)

describe('works that come at once', () => {
  it('stand by one commit, each with its own answer', async () => {
    const { run } = createSharedTransaction(owner)
    const answers = await Promise.all(['one', 'two', 'three'].map(text => run(text, write(text))))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(new Set(answers.map(answer => answer.ok && answer.value)).size).toBe(1)
    expect(await words()).toEqual(['one', 'three', 'two'])
  })

  it('of one subject come after each other: the later sees what the earlier committed', async () => {
    const { run } = createSharedTransaction(owner)
    const find = async (tx: Transaction): Promise<Result<string>> => {
      const { rows } = await tx.query<{ own: boolean }>(
        'select written = pg_current_xact_id() as own from word',
      )
      return accept(rows.map(({ own }) => String(own)).join())
    }
    const [, found] = await Promise.all([run('same', write('one')), run('same', find)])
    expect(found).toEqual(accept('false'))
  })

  it('take nothing of each other when one is refused', async () => {
    const { run } = createSharedTransaction(owner)
    const no = () => Promise.resolve(refuse('funding.closed'))
    const [kept, refused] = await Promise.all([run('a', write('kept')), run('b', no)])
    expect(kept).toMatchObject({ ok: true })
    expect(refused).toMatchObject({ refusal: 'funding.closed' })
    expect(await words()).toEqual(['kept'])
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no'))],
    ['fails in the database', (tx: Transaction) => tx.query('select 1 / 0').then(() => accept(''))],
    [
      'swallows what failed',
      async (tx: Transaction) => {
        await tx.query('select 1 / 0').catch(() => undefined)
        return accept('')
      },
    ],
  ])('stand although one %s after it wrote', async (_, fail) => {
    const { run } = createSharedTransaction(owner)
    const bad = async (tx: Transaction) => {
      await write('lost')(tx)
      return fail(tx)
    }
    const [before, failed, after] = await Promise.allSettled([
      run('a', write('before')),
      run('b', bad),
      run('c', write('after')),
    ])
    expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await words()).toEqual(['after', 'before'])
  })

  it('ask together for what they ask for in the same way, and each hears its own answer', async () => {
    const { run } = createSharedTransaction(owner)
    const asked: number[] = []
    const double: Ask<number, number> = async (on, items) => {
      asked.push(items.length)
      const { rows } = await on.query<{ twice: number }>({
        name: 'double',
        text: 'select n * 2 as twice from unnest($1::int[]) with ordinality u (n, place) order by place',
        values: [items],
      })
      return rows.map(({ twice }) => twice)
    }
    const quadruple =
      (number: number) =>
      async (tx: Transaction): Promise<Result<number>> => {
        // Some have more to do in between: nobody waits for them longer than for their statements.
        if (number % 2 === 0) await write(String(number))(tx)
        return accept(await gather(tx, double, await gather(tx, double, number)))
      }
    const numbers = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(numbers.map(number => run(String(number), quadruple(number))))
    expect(answers).toEqual(numbers.map(number => accept(number * 4)))
    expect(asked).toEqual([6, 6])
  })

  it('stand each by itself when what they asked for together fails for one of them', async () => {
    const { run } = createSharedTransaction(owner)
    const invert: Ask<number, number> = async (on, items) => {
      const { rows } = await on.query<{ part: number }>({
        name: 'invert',
        text: 'select 12 / n as part from unnest($1::int[]) with ordinality u (n, place) order by place',
        values: [items],
      })
      return rows.map(({ part }) => part)
    }
    const part = (number: number) => async (tx: Transaction) => accept(await gather(tx, invert, number))
    const answers = await Promise.allSettled([3, 0, 4].map(number => run(String(number), part(number))))
    expect(answers).toMatchObject([
      { value: { value: 4 } },
      { reason: { code: '22012' } },
      { value: { value: 3 } },
    ])
  })

  it('that come while others write read meanwhile, and write when these have ended', async () => {
    const { run } = createSharedTransaction(owner)
    const order: string[] = []
    const going = Promise.withResolvers<undefined>()
    const hasRead = Promise.withResolvers<undefined>()
    const first = run('a', async tx => {
      await awaitTurn(tx)
      const written = await write('first')(tx)
      going.resolve(undefined)
      await hasRead.promise
      order.push('first wrote')
      return written
    })
    await going.promise
    const second = run('b', async tx => {
      await tx.query('select 1')
      order.push('second read')
      hasRead.resolve(undefined)
      await awaitTurn(tx)
      // What was written before its turn has been committed.
      const { rows } = await tx.query<{ text: string }>('select text from word')
      order.push(`second saw ${rows.map(({ text }) => text).join()}`)
      return write('second')(tx)
    })
    expect([(await first).ok, (await second).ok]).toEqual([true, true])
    expect(order).toEqual(['second read', 'first wrote', 'second saw first'])
  })

  it('wait for all that write, also where those in between had nothing to write', async () => {
    const { run } = createSharedTransaction(owner)
    const going = Promise.withResolvers<undefined>()
    const goOn = Promise.withResolvers<undefined>()
    const order: string[] = []
    const writing = run('a', async tx => {
      await awaitTurn(tx)
      going.resolve(undefined)
      await goOn.promise
      await tx.query('select 1')
      order.push('first')
      return write('first')(tx)
    })
    await going.promise
    await run('b', () => Promise.resolve(refuse('funding.closed')))
    const last = run('c', async tx => {
      await tx.query('select 1')
      const turn = awaitTurn(tx)
      goOn.resolve(undefined)
      await turn
      order.push('last')
      return write('last')(tx)
    })
    await Promise.all([writing, last])
    expect(order).toEqual(['first', 'last'])
  })

  it('give up what they hold where those before take too long, and are tried after them', async () => {
    const { run } = createSharedTransaction(owner)
    await write('held')({
      kind: 'transaction',
      query: statement => owner.query(statement),
      afterCommit: () => undefined,
    })
    const going = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    const hold = 'select from word where text = $1 for update'
    // It waits for a row that the next one holds, which waits for it: the database sees no circle.
    const first = run('a', async tx => {
      await awaitTurn(tx)
      going.resolve(undefined)
      await isHeld.promise
      await tx.query({ text: hold, values: ['held'] })
      return write('first')(tx)
    })
    await going.promise
    let tries = 0
    const second = run('b', async tx => {
      tries += 1
      await tx.query({ text: hold, values: ['held'] })
      isHeld.resolve(undefined)
      await awaitTurn(tx)
      return write('second')(tx)
    })
    expect([(await first).ok, (await second).ok]).toEqual([true, true])
    expect(tries).toBe(2)
    expect(await words()).toEqual(['first', 'held', 'second'])
  })

  it('have their turn too when those before them failed', async () => {
    const { run } = createSharedTransaction(owner)
    const going = Promise.withResolvers<undefined>()
    const hasBegun = Promise.withResolvers<undefined>()
    const failing = run('a', async tx => {
      await awaitTurn(tx)
      going.resolve(undefined)
      await hasBegun.promise
      return tx.query('select 1 / 0').then(() => accept(''))
    })
    await going.promise
    const after = run('b', async tx => {
      hasBegun.resolve(undefined)
      await awaitTurn(tx)
      return write('after')(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect((await after).ok).toBe(true)
    expect(await words()).toEqual(['after'])
  })

  it('of one subject do not begin while another of it is under way', async () => {
    const { run } = createSharedTransaction(owner)
    let underWay = 0
    let most = 0
    const alone = async (tx: Transaction) => {
      underWay += 1
      most = Math.max(most, underWay)
      const { rows } = await tx.query<{ count: string }>('select count(*)::text as count from word')
      await awaitTurn(tx)
      await write(`word ${rows[0]?.count}`)(tx)
      underWay -= 1
      return accept('')
    }
    await Promise.all(Array.from({ length: 5 }, () => run('same', alone)))
    expect(most).toBe(1)
    expect(await words()).toEqual(['word 0', 'word 1', 'word 2', 'word 3', 'word 4'])
  })

  it('beyond what may wait go by themselves, and stand all the same', async () => {
    const { run } = createSharedTransaction(owner)
    const many = Array.from({ length: 300 }, (_, place) => String(place))
    const answers = await Promise.all(many.map(text => run(text, write(text))))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await words()).length).toBe(many.length)
  })
})

it('a statement that comes after the end of its transaction is not run', async () => {
  let late: (() => Promise<unknown>) | undefined
  const work = owner.transaction(async tx => {
    late = () => tx.query(`insert into word (text) values ('late')`)
    await tx.query('select 1 / 0')
  })
  await expect(work).rejects.toThrow('division by zero')
  await expect(late?.()).rejects.toThrow('after its end')
  expect(await words()).toEqual([])
})
