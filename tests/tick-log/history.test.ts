import * as fc from 'fast-check'
import type { Quote } from '@plumbline/rules/market'
import type { KeptHead } from '@plumbline/server/capabilities/market/tick-log/verification'
import { describe, expect, it } from 'vitest'
import { openHouse } from './log-fixture.ts'
import { openOrder } from './open-order.ts'

const deeds = ['quote', 'quote', 'quote', 'order', 'keep', 'minute', 'pause', 'restart', 'crash'] as const
const codes = ['EURUSD', 'BTCUSD', 'GER40']

describe('any history of quotes, orders, restarts and crashes', () => {
  it(
    'leaves a log that verifies, with every head that was told and every quote that an order names',
    { tags: 'thorough', timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat({ max: 90_000 })), { maxLength: 14 }),
          async history => {
            const house = await openHouse()
            try {
              const kept = new Map<number, KeptHead>()
              let [quotes, orders, sinceKept] = [0, 0, 0]
              let newest: Quote | undefined
              const listen = (): void =>
                void house.log.onSealed(({ minute, hash, signature, key }) =>
                  kept.set(minute, { minute, hash, signature, key }),
                )
              const quote = (chance: number): void => {
                newest = house.take(codes[chance % codes.length] ?? '', 100_000 + chance)
                quotes += 1
                sinceKept += 1
              }
              listen()
              for (const [deed, chance] of history) {
                switch (deed) {
                  case 'quote':
                    quote(chance)
                    break
                  case 'order':
                    if (newest === undefined) break
                    await openOrder(house, newest)
                    orders += 1
                    break
                  case 'keep':
                    if (sinceKept > 0) await house.keep()
                    sinceKept = 0
                    break
                  case 'minute':
                    quote(chance)
                    await house.endMinute()
                    sinceKept = 0
                    break
                  case 'pause':
                    house.time.sleep(chance)
                    break
                  case 'restart':
                    await house.restart()
                    sinceKept = 0
                    listen()
                    break
                  case 'crash':
                    await house.crash()
                    // What was neither kept nor named is gone, and decides nothing any more.
                    newest = undefined
                    sinceKept = 0
                    listen()
                    break
                }
              }
              quote(0)
              await house.endMinute()
              const found = await house.verify({ kept: [...kept.values()] })
              expect(found).toMatchObject({ findings: [], cited: orders, kept: kept.size })
              expect(found.ticks + found.lost).toBeLessThanOrEqual(quotes)
            } finally {
              await house.end()
            }
          },
        ),
        { numRuns: 12 },
      )
    },
  )
})
