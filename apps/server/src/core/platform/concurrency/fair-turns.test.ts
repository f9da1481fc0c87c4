import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Work that takes as long as the test says, and is told in the order in which it began. */
const openHouse = (limits: { atOnceMax?: number; waitingMax?: number; restTimes?: number } = {}) => {
  let at = 0
  const turns = createFairTurns({
    atOnceMax: 1,
    waitingMax: 12,
    elapsedMs: () => at,
    ...limits,
  })
  const begun: string[] = []
  const ends: ((ms: number) => void)[] = []
  const send = (name: string, ...parties: string[]): Promise<string> =>
    turns.take(parties, () => {
      begun.push(name)
      return new Promise<string>(resolve =>
        ends.push(ms => {
          at += ms
          resolve(name)
        }),
      )
    })
  const settle = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))
  const end = async (ms: number): Promise<void> => {
    ends.shift()?.(ms)
    await settle()
  }
  return { send, end, begun, settle, left: () => ends.length }
}

describe('turns', () => {
  it('go to a newcomer next, however much four others have waiting', async () => {
    const { send, end, begun, settle } = openHouse()
    const flood = ['a', 'b', 'c', 'd'].flatMap(party => [1, 2, 3].map(each => send(`${party}${each}`, party)))
    await settle()
    for (let round = 0; round < 5; round += 1) await end(8_000)
    const mine = send('mine', 'me')
    await end(8_000)
    expect(begun.at(-1)).toBe('mine')
    for (let round = 0; round < 12; round += 1) await end(10)
    expect(await mine).toBe('mine')
    await Promise.all(flood)
  })

  it('are taken from whoever has most waiting, when no more may wait', async () => {
    const { send, end, settle } = openHouse({ waitingMax: 6 })
    const first = send('first', 'a')
    const flood = ['a', 'b'].flatMap(party => [1, 2, 3].map(each => send(`${party}${each}`, party)))
    const mine = send('mine', 'me')
    expect(await flood[5]).toBe('full')
    await settle()
    for (let round = 0; round < 8; round += 1) await end(1)
    expect(await Promise.all([first, mine, ...flood.slice(0, 5)])).not.toContain('full')
  })

  it('are not multiplied by customers of one address, nor by addresses of one customer', async () => {
    const { send, end, begun, settle } = openHouse({ waitingMax: 9 })
    const running = send('running', 'address 1')
    const byAddress = [1, 2, 3, 4].map(each => send(`a${each}`, 'address 1', `customer ${each}`))
    const byCustomer = [1, 2, 3, 4, 5].map(each => send(`c${each}`, `address 9${each}`, 'customer 9'))
    const mine = send('mine', 'address 5', 'customer 5')
    const another = send('another', 'address 6', 'customer 6')
    expect(await Promise.all([byCustomer[4], byCustomer[3]])).toEqual(['full', 'full'])
    await settle()
    for (let round = 0; round < 10; round += 1) await end(100)
    expect(await Promise.all([running, mine, another])).not.toContain('full')
    expect(begun.slice(0, 4)).toEqual(['running', 'c1', 'mine', 'another'])
    expect(await Promise.all([...byAddress, ...byCustomer.slice(0, 3)])).not.toContain('full')
  })

  it('of one address go first to the customer who has had less', async () => {
    const { send, end, begun, settle } = openHouse({ waitingMax: 6 })
    const flood = [0, 1, 2, 3, 4, 5, 6].map(each => send(`a${each}`, 'address 1', 'customer 1'))
    await settle()
    await end(100)
    const again = send('again', 'address 1', 'customer 1')
    const mine = send('mine', 'address 1', 'customer 2')
    expect(await again).toBe('full')
    await settle()
    for (let round = 0; round < 8; round += 1) await end(100)
    expect(await mine).toBe('mine')
    expect(begun.slice(0, 3)).toEqual(['a0', 'a1', 'mine'])
    expect((await Promise.all(flood)).filter(answer => answer === 'full')).toHaveLength(0)
  })

  it('share the time by how long work takes, not by how often it comes', async () => {
    const { send, end, begun, settle } = openHouse()
    const all = [send('heavy', 'a'), ...[1, 2, 3].map(() => send('heavy', 'a'))]
    all.push(...[1, 2, 3, 4, 5, 6].map(() => send('light', 'b')))
    await settle()
    for (let round = 0; round < 10; round += 1) await end(begun.at(-1) === 'heavy' ? 500 : 100)
    expect(begun.slice(0, 7)).toEqual(['heavy', 'light', 'light', 'light', 'light', 'light', 'heavy'])
    await Promise.all(all)
  })

  it('leave time to other work while anybody waits, and none of it to whoever is alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { send, end, begun, settle } = openHouse({ restTimes: 2 })
      const alone = send('alone', 'a')
      await settle()
      await end(100)
      expect(await alone).toBe('alone')
      const [first, second] = [send('first', 'a'), send('second', 'b')]
      await settle()
      await end(100)
      expect(await first).toBe('first')
      await vi.advanceTimersByTimeAsync(199)
      expect(begun).toEqual(['alone', 'first'])
      await vi.advanceTimersByTimeAsync(1)
      expect(begun).toEqual(['alone', 'first', 'second'])
      await end(1)
      expect(await second).toBe('second')
    } finally {
      vi.useRealTimers()
    }
  })

  it('go on after work that failed', async () => {
    const turns = createFairTurns({ atOnceMax: 1, waitingMax: 1, elapsedMs: () => 0 })
    await expect(turns.take(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(['a'], () => Promise.resolve('yes'))).toBe('yes')
  })

  it('are never more at once than may be, all end, and one who is alone is never turned away', async () => {
    const arrival = fc.record({ party: fc.integer({ min: 0, max: 5 }), ms: fc.integer({ min: 0, max: 50 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        async (arrivals, atOnceMax) => {
          const { send, end, left, settle } = openHouse({ atOnceMax, waitingMax: 8 })
          const answers: Promise<string>[] = []
          for (const { party, ms } of arrivals) {
            answers.push(send('one', `party ${party}`))
            await settle()
            expect(left()).toBeLessThanOrEqual(atOnceMax)
            if (ms % 2 === 0) await end(ms)
          }
          const alone = send('alone', 'who never came before')
          await settle()
          while (left() > 0) await end(1)
          expect(await alone).toBe('alone')
          for (const answer of await Promise.all(answers)) expect(['one', 'full']).toContain(answer)
        },
      ),
      { numRuns: 50 },
    )
  })
})
