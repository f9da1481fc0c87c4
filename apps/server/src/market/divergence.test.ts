import type {
  Code,
  ListedInstrument,
  MarketState,
  MicroRate,
  Millis,
  Price,
  RawQuote,
} from '@plumbline/rules'
import { expect, test } from 'vitest'
import { createDivergences, type SuspensionTurn } from './divergence.ts'
import { instruments } from './seed/instruments.ts'

const bitcoin = instruments.find(({ code }) => code === ('BTCUSD' as Code)) as ListedInstrument
const market: MarketState = { state: 'open', changesAt: undefined }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a suspension that ends and begins again between two quotes is told as two', () => {
  let now = 1_000_000
  const turns: SuspensionTurn[] = []
  const divergences = createDivergences({
    clock: { now: () => now as Millis },
    log: quiet,
    bandOf: () => 1_000 as MicroRate,
    refused: () => undefined,
    onTurn: turn => turns.push(turn),
  })
  const said = (source: string, mid: number): RawQuote => ({
    code: bitcoin.code,
    bid: (mid - 500) as Price,
    ask: (mid + 500) as Price,
    at: now as Millis,
    receivedAt: now as Millis,
    source,
    kind: 'live',
  })
  const both = (after: number, one: number, other: number) => {
    now = 1_000_000 + after
    const speaking = said('one', one)
    divergences.spoken(bitcoin, speaking)
    divergences.compared(bitcoin, said('other', other), { market, speaking })
  }
  both(0, 9_700_000, 9_705_000)
  expect(turns).toEqual([])
  both(1_000, 9_700_000, 9_720_000)
  for (const after of [2_000, 3_000, 4_000, 4_990]) both(after, 9_700_000, 9_700_000 + after)
  now = 1_000_000 + 5_005
  divergences.spoken(bitcoin, said('one', 9_750_000))
  expect(turns.map(({ turn, at }) => [turn, at - 1_000_000])).toEqual([
    ['suspended', 1_000],
    ['unsuspended', 5_005],
    ['suspended', 5_005],
  ])
})
