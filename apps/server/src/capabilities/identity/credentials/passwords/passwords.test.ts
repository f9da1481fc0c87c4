import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { passwordPolicies } from '@plumbline/rules/identity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common.ts'
import { costNow, createPasswords, type Cost } from './hash.ts'
import { createTurns } from '../../../../core/platform/concurrency/bounded-queue.ts'

const cheap: Cost = { memoryKiB: 64, passes: 1, lanes: 1 }
const hashed = async (password: string, cost: Cost = cheap): Promise<string> => {
  const hash = await createPasswords({ cost }).hash(password)
  expect(hash.ok).toBe(true)
  return hash.ok ? hash.value : ''
}

describe('a stored password', () => {
  test('says how it was made, with a salt of its own', async () => {
    const [first, second] = [await hashed('plumb bob 7', costNow), await hashed('plumb bob 7', costNow)]
    for (const text of [first, second])
      expect(text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
  })

  test('opens for the same text only, however composed', async () => {
    const passwords = createPasswords({ cost: cheap })
    const stored = await hashed('p\u00e4ssword 7')
    expect(await passwords.verify('pa\u0308ssword 7', stored)).toEqual({ ok: true, value: 'same' })
    for (const other of ['', 'passwort 7', 'p\u00e4ssword 7 ', 'P\u00e4ssword 7'])
      expect(await passwords.verify(other, stored)).toEqual({ ok: true, value: 'other' })
  })

  test('that was made cheaper still opens, and says so', async () => {
    const stored = await hashed('plumb bob 7', cheap)
    const passwords = createPasswords({ cost: { ...cheap, passes: 2 } })
    expect(await passwords.verify('plumb bob 7', stored)).toEqual({ ok: true, value: 'same, hashed cheaper' })
    expect(await passwords.verify('another', stored)).toEqual({ ok: true, value: 'other' })
  })

  test('of nobody opens for nothing, after the same work', async () => {
    let turns = 0
    const passwords = createPasswords({
      cost: cheap,
      turns: { take: work => ((turns += 1), work()) },
    })
    expect(await passwords.verify('', undefined)).toEqual({ ok: true, value: 'other' })
    expect(await passwords.verify('plumb bob 7', undefined)).toEqual({ ok: true, value: 'other' })
    expect(turns).toBe(2)
  })

  test('that cannot be read is a fault of ours, not a wrong password', async () => {
    await expect(createPasswords({ cost: cheap }).verify('x', 'plain')).rejects.toThrow('cannot be read')
  })
})

describe('hashing', () => {
  /** Of each thread of this process, as Linux keeps it. */
  const niceness = () =>
    readdirSync('/proc/self/task').map(thread =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
    )

  test.runIf(process.platform === 'linux')('runs below the priority of whoever trades', async () => {
    await hashed('plumb bob 7')
    expect(Math.max(...niceness())).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority()).toBeLessThanOrEqual(Math.max(...niceness()))
  })

  /** Work that ends when the test says so. */
  const held = () => {
    const ends: (() => void)[] = []
    return { work: () => new Promise<'done'>(resolve => ends.push(() => resolve('done'))), ends }
  }

  test('runs a few at once, lets a few wait, and turns the rest away at once', async () => {
    const { work, ends } = held()
    const turns = createTurns({ atOnceMax: 2, waitingMax: 3 })
    const taken = Array.from({ length: 7 }, () => turns.take(work))
    expect(await Promise.all(taken.slice(5))).toEqual(['full', 'full'])
    expect(ends).toHaveLength(2)
    for (let done = 0; done < 5; done++) {
      await expect.poll(() => ends.length).toBeGreaterThan(done)
      expect(ends.length).toBeLessThanOrEqual(done + 2)
      ends[done]?.()
    }
    expect(await Promise.all(taken.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'done'))
  })

  test('goes on after work that failed', async () => {
    const turns = createTurns({ atOnceMax: 1, waitingMax: 1 })
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(() => Promise.resolve('yes'))).toBe('yes')
  })

  test('never runs more at once than it may, in whatever order work ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
        async (atOnceMax, pauses) => {
          const turns = createTurns({ atOnceMax, waitingMax: pauses.length })
          let running = 0
          let most = 0
          const results = await Promise.all(
            pauses.map(pause =>
              turns.take(async () => {
                most = Math.max(most, (running += 1))
                for (let step = 0; step < pause; step++) await Promise.resolve()
                running -= 1
                return pause
              }),
            ),
          )
          expect(results).toEqual(pauses)
          expect(most).toBeLessThanOrEqual(atOnceMax)
        },
      ),
    )
  })

  test('of what comes beyond its queue is refused as busy', async () => {
    const passwords = createPasswords({ cost: cheap, turns: createTurns({ atOnceMax: 0, waitingMax: 0 }) })
    expect(await passwords.hash('plumb bob 7')).toEqual({ ok: false, refusal: 'server.busy' })
    expect(await passwords.verify('plumb bob 7', undefined)).toEqual({ ok: false, refusal: 'server.busy' })
  })
})

describe('the common passwords', () => {
  test('are many, in lower case, of the lengths that are allowed', () => {
    expect(commonPasswords.size).toBeGreaterThan(900)
    for (const each of commonPasswords) {
      expect(each).toBe(each.toLowerCase())
      expect(each.length).toBeGreaterThanOrEqual(passwordPolicies.standard.minimum)
      expect(each.length).toBeLessThanOrEqual(passwordPolicies.standard.maximum)
    }
  })
  test.each(['123456', 'password', 'qwerty', '111111', 'iloveyou', 'abc123', 'plumbline'])(
    'have %s among them',
    text => {
      expect(commonPasswords.has(text)).toBe(true)
    },
  )
})
