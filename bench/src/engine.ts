import { profit, randomFrom, seedRandom, type MicroLots, type OrderId, type Price } from '@plumbline/rules'
import { TriggerBook, type Armed } from '@plumbline/server/engine/triggers'
import { instruments } from '@plumbline/server/market/seed/instruments'
import { row, tell, type Row } from './row.ts'

const positions = 1_000_000
const ticks = 1_000_000
const scannedTicks = 20
const profits = 2_000_000

const perSecond = (count: number, work: () => void): number => {
  const begin = performance.now()
  work()
  return (count / (performance.now() - begin)) * 1000
}

/** Ticks a second over a million armed positions, against looking at each of them. */
const measureTriggers = (): Row => {
  tell('engine: a million armed positions')
  const random = randomFrom(seedRandom('triggers'))
  const middle = 70_000_000
  const book = new TriggerBook<Armed>()
  const armed: Armed[] = []
  for (let count = 0; count < positions; count += 1) {
    const away = 100_000 + Math.floor(random.uniform() * 20_000_000)
    const long = random.uniform() < 0.5
    const near = (middle - away) as Price
    const far = (middle + away) as Price
    const item: Armed = {
      id: String(count) as OrderId,
      side: long ? 'long' : 'short',
      stopLoss: long ? near : far,
      takeProfit: long ? far : near,
    }
    armed.push(item)
    book.arm(item)
  }
  let fired = 0
  const tick = (turn: number) => {
    const bid = (middle + ((turn * 7919) % 90_000)) as Price
    return { bid, ask: (bid + 8_000) as Price }
  }
  const byHeap = perSecond(ticks, () => {
    for (let turn = 0; turn < ticks; turn += 1) book.fire(tick(turn), () => (fired += 1))
  })
  const byScan = perSecond(scannedTicks, () => {
    for (let turn = 0; turn < scannedTicks; turn += 1) {
      const { bid, ask } = tick(turn)
      for (const { side, stopLoss = 0, takeProfit = 0 } of armed)
        if (side === 'long' ? bid <= stopLoss || bid >= takeProfit : ask >= stopLoss || ask <= takeProfit)
          fired += 1
    }
  })
  if (fired > 0) throw new Error('no level was to be reached')
  return row('engine.triggers', byHeap, 'ticks/s', byScan)
}

/** Results a second by the rule, against the same arithmetic on big integers only. */
const measureProfit = (): Row => {
  tell('rules: profit and loss')
  const instrument = instruments.find(({ code }) => code === 'BTCUSD')
  if (instrument === undefined) throw new Error('Bitcoin is listed')
  let sum = 0n
  const byRule = perSecond(profits, () => {
    for (let turn = 0; turn < profits; turn += 1)
      sum += profit({
        instrument,
        side: 'long',
        lots: 100_000 as MicroLots,
        open: 70_000_000 as Price,
        close: (70_000_000 + (turn % 10_000)) as Price,
        conversionQuote: undefined,
      })
  })
  const scale = 10n ** BigInt(instrument.priceScale + 4)
  const byBigInt = perSecond(profits, () => {
    for (let turn = 0; turn < profits; turn += 1) {
      const product = BigInt(turn % 10_000) * 100_000n * BigInt(instrument.contractSize)
      const whole = product / scale
      const twice = (product % scale) * 2n
      sum -= twice > scale || (twice === scale && whole % 2n !== 0n) ? whole + 1n : whole
    }
  })
  if (sum !== 0n) throw new Error('both must find the same')
  return row('rules.profit', byRule, 'results/s', byBigInt)
}

export const measureEngine = (): readonly Row[] => [measureTriggers(), measureProfit()]
