import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFundingBanks } from './banks.ts'
import { judgeFundingBanks } from './judge-banks.ts'
import { pairWay } from './entry.ts'
import { exampleBanks, exampleNetworks, namedExampleNetworks } from './examples.ts'
import {
  fundingLimitBounds,
  fundingLimitNames,
  fundingLimitsOf,
  fundingThresholdsOf,
  readFundingLimits,
  readFundingThresholds,
} from './limits.ts'
import { readFundingTerms, termsOf } from './terms.ts'
import {
  banksOffered,
  judgeFundingNetworks,
  networksOffered,
  parseCurrency,
  payoutBankOf,
  readFundingNetworks,
} from './funding-setting.ts'

const nothing = { networks: {}, banks: {}, terms: {} }

describe('what is offered', () => {
  it('is examples to demo accounts alone, and they could be set as they stand', () => {
    expect(readFundingNetworks(exampleNetworks)).toMatchObject({ ok: true })
    expect(readFundingBanks(exampleBanks)).toMatchObject({ ok: true })
    for (const offered of [networksOffered, banksOffered]) {
      expect(offered('real', nothing, 'production')).toEqual([])
      expect(offered('demo', nothing, 'production').every(({ example }) => example)).toBe(true)
      const set = { networks: exampleNetworks, banks: exampleBanks, terms: {} }
      expect(offered('real', set, 'development').some(({ example }) => example)).toBe(false)
      expect(offered('demo', set, 'production')).toEqual(offered('demo', nothing, 'production'))
      // Set in a development, and carried into a production: nobody would receive what is sent there.
      expect(offered('real', set, 'production')).toEqual([])
    }
  })

  it('is examples to real accounts of a development that has set none, named as such', () => {
    const networks = networksOffered('real', nothing, 'development')
    expect(networks.map(({ name, network, example }) => ({ name, network, example }))).toEqual([
      { name: 'BTC-EXAMPLE', network: 'BTC Example', example: true },
      { name: 'USDT-EXAMPLE', network: 'TRC20 Example', example: true },
    ])
    expect(readFundingNetworks(namedExampleNetworks)).toMatchObject({ ok: true })
    expect(banksOffered('real', nothing, 'development')).toMatchObject([
      { bankName: 'Example Bank', example: true },
    ])
  })

  it('cannot be set to an example in a production', () => {
    const all = { isAddress: () => true, isQuoted: () => true, faultOfAccount: () => undefined }
    for (const mode of ['development', 'production'] as const) {
      const ok = mode === 'development'
      expect(judgeFundingNetworks(exampleNetworks, { ...all, mode }).ok).toBe(ok)
      expect(judgeFundingBanks(exampleBanks, { ...all, mode }).ok).toBe(ok)
    }
    const refused = judgeFundingBanks(exampleBanks, { ...all, mode: 'production' })
    expect(refused).toMatchObject({ refusal: 'setting.rule', figures: { field: 'payeeAccount' } })
  })

  it('is in the order of names, and has a fee only where one was set', () => {
    const terms = { 'BTC-EXAMPLE': { feeFixed: '2.50' } }
    const [btc, usdt] = networksOffered('real', { networks: exampleNetworks, terms }, 'development')
    expect([btc?.name, btc?.feeFixed]).toEqual(['BTC-EXAMPLE', 250n])
    expect([usdt?.name, usdt?.feeFixed, usdt?.feeRate]).toEqual(['USDT-EXAMPLE', 0n, 0])
  })

  it('is paid out to a bank only from an account of that currency which may', () => {
    const banks = banksOffered('demo', nothing, 'production')
    expect(payoutBankOf(banks, 'USD')?.name).toBe('USD-EXAMPLE')
    expect(payoutBankOf(banks, 'EUR')).toBeUndefined()
    expect(
      payoutBankOf(
        banks.map(bank => ({ ...bank, withdraw: false })),
        'USD',
      ),
    ).toBeUndefined()
  })
})

describe('an amount of a currency', () => {
  it.each([
    ['0.00000001', 8, 1n],
    ['12.5', 6, 12_500_000n],
    ['0.000000001', 8, undefined],
    ['0.00000000001', 8, undefined],
    ['-1', 2, undefined],
    ['1e5', 2, undefined],
  ])('%s with %d digits is %s', (text, decimals, units) => {
    expect(parseCurrency(text, decimals)).toBe(units)
  })

  it('is multiplied with what is quoted in USD, and divided by what USD is quoted in', () => {
    expect(pairWay('BTC', 'BTCUSD')).toBe('multiply')
    expect(pairWay('HKD', 'USDHKD')).toBe('divide')
    expect(pairWay('BTC', 'ETHUSD')).toBeUndefined()
  })
})

describe('terms that are read', () => {
  it('always leave something of the smallest withdrawal', () => {
    const text = fc.integer({ min: 0, max: 2_000_000 }).map(amount => (amount / 100).toFixed(2))
    const entry = fc.record(
      {
        feeFixed: text,
        minimumWithdraw: text,
        maximumWithdraw: text,
        feeRate: fc.integer({ min: -1, max: 60_000 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(entry, given => {
        const read = readFundingTerms({ NAME: given })
        if (!read.ok) return
        const { feeFixed, feeRate, minimumWithdraw, maximumWithdraw } = termsOf(read.value, 'NAME')
        expect(feeFixed < minimumWithdraw && minimumWithdraw <= maximumWithdraw).toBe(true)
        // Rounded up, the rate never takes the whole either.
        expect((minimumWithdraw * BigInt(feeRate) + 999_999n) / 1_000_000n < minimumWithdraw).toBe(true)
      }),
    )
  })
})

describe('limits', () => {
  it('are those that are shipped until they are set, within their bounds', () => {
    expect(fundingLimitsOf({})).toMatchObject({ depositItem: 100_000_000n, openReviews: 5, reviewHours: 48 })
    expect(fundingThresholdsOf({ clerk: 100 })).toEqual({
      clerk: 10_000n,
      customer: 1_000_000n,
      day: 50_000_000n,
    })
    for (const name of fundingLimitNames) {
      const { minimum, maximum, shipped } = fundingLimitBounds[name]
      expect(minimum <= shipped && shipped <= maximum).toBe(true)
      expect(readFundingLimits({ [name]: maximum + 1 })).toMatchObject({ refusal: 'setting.rule' })
      expect(readFundingLimits({ [name]: minimum - 1 })).toMatchObject({ refusal: 'setting.rule' })
    }
  })

  it('of a day are never below those of an item', () => {
    expect(readFundingLimits({ withdrawDay: 1_000, withdrawItem: 1_000 })).toMatchObject({ ok: true })
    expect(readFundingLimits({ withdrawDay: 1_000 })).toMatchObject({ refusal: 'setting.rule' })
    expect(readFundingThresholds({ everybody: 5_000 })).toMatchObject({ refusal: 'setting.rule' })
  })
})
