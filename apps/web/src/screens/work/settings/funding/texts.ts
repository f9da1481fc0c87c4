import {
  readFundingBanks,
  readFundingNetworks,
  readFundingTerms,
  readLostAddresses,
  type FundingBank,
  type FundingNetwork,
  type FundingTerms,
} from '@plumbline/rules/funding-setting'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../../i18n/amount-text.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { useFigureWords } from './figure.tsx'
import { percentText } from './fields.ts'
import { formatNames } from './way-check.ts'

export const fundingKeys = [
  'funding.networks',
  'funding.banks',
  'funding.terms',
  'funding.limits',
  'funding.thresholds',
  'funding.lost_addresses',
] as const
export type FundingKey = (typeof fundingKeys)[number]

const useWayText = () => {
  const t = useTranslations('workWays')
  const decimals = useTypedDecimals()
  const amount = useAmountText()
  const ends = ({ currency, minimum, pair, deposit, withdraw }: FundingNetwork | FundingBank) => [
    t('saidMinimum', { amount: amount.plain(minimum, currency), currency }),
    pair === null ? t('saidPar') : t('saidPair', { pair }),
    deposit ? t('saidIn') : t('saidNotIn'),
    withdraw ? t('saidOut') : t('saidNotOut'),
  ]
  return {
    network: (way: FundingNetwork): string =>
      [
        `${way.network} ${way.currency}`,
        way.memo === undefined ? way.address : `${way.address} ${way.memo}`,
        ...ends(way),
      ].join(' · '),
    bank: (way: FundingBank): string =>
      [`${way.bankName} ${way.currency}`, way.payee, way.payeeAccount, way.swift, ...ends(way)].join(' · '),
    terms: ({ feeFixed, feeRate, minimumWithdraw, maximumWithdraw }: FundingTerms): string =>
      [
        ...(feeFixed === undefined ? [] : [t('saidFee', { usd: amount.plain(feeFixed, 'USD') })]),
        ...(feeRate === undefined ? [] : [t('saidRate', { percent: decimals.write(percentText(feeRate)) })]),
        ...(minimumWithdraw === undefined
          ? []
          : [t('saidFrom', { usd: amount.plain(minimumWithdraw, 'USD') })]),
        ...(maximumWithdraw === undefined
          ? []
          : [t('saidTo', { usd: amount.plain(maximumWithdraw, 'USD') })]),
      ].join(' · '),
  }
}

/** What one entry of a setting of funding says; undefined where it cannot be read. */
export const useFundingEntryText = () => {
  const way = useWayText()
  const words = useFigureWords()
  return (of: FundingKey, name: string, entry: unknown): string | undefined => {
    const value = { [name]: entry }
    switch (of) {
      case 'funding.networks': {
        const read = readFundingNetworks(value)
        return read.ok && read.value[name] !== undefined ? way.network(read.value[name]) : undefined
      }
      case 'funding.banks': {
        const read = readFundingBanks(value)
        return read.ok && read.value[name] !== undefined ? way.bank(read.value[name]) : undefined
      }
      case 'funding.terms': {
        const read = readFundingTerms(value)
        return read.ok && read.value[name] !== undefined ? way.terms(read.value[name]) : undefined
      }
      case 'funding.lost_addresses': {
        const read = readLostAddresses(value)
        const lost = read.ok ? read.value[name] : undefined
        return lost && [formatNames[lost.addressFormat], lost.address, lost.about].join(' · ')
      }
      // By itself a limit may be beyond the others; what it says is the same.
      case 'funding.limits':
      case 'funding.thresholds':
        return typeof entry === 'number' ? words.text(of, name, entry) : undefined
    }
  }
}
