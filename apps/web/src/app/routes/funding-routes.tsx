import { fundingKinds, type FundingItem, type FundingKind } from '@plumbline/rules/funding'
import { transferAccounts, type TransferAccount } from '@plumbline/rules/account'
import { createRoute } from '@tanstack/react-router'
import { destinationSearch } from '../../screens/destination/way-back.ts'
import {
  isRecordList,
  isRecordState,
  type RecordList,
  type RecordState,
} from '../../screens/funding/records/record-lists.ts'
import { depositSearch, sharedSearch } from '../../screens/funding/shared/search.ts'
import { activityTree } from './activity-routes.tsx'
import { fundingArea } from './funding-area.tsx'
import { page } from './page.ts'

const isFundingKind = (value: unknown): value is FundingKind => fundingKinds.some(each => each === value)
const isAccount = (value: unknown): value is TransferAccount => transferAccounts.some(each => each === value)

const deposit = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/deposit',
  component: page(() => import('../../screens/funding/deposit/deposit.tsx'), 'DepositScreen'),
  validateSearch: depositSearch,
})
const shared = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/shared',
  component: page(() => import('../../screens/funding/shared/screen.tsx'), 'SharedProofScreen'),
  validateSearch: sharedSearch,
})
const withdraw = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/withdraw',
  component: page(() => import('../../screens/funding/withdraw/withdraw.tsx'), 'WithdrawScreen'),
  validateSearch: ({ by }: Record<string, unknown>): { by?: FundingKind } =>
    isFundingKind(by) ? { by } : {},
})
const transfer = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/transfer',
  component: page(() => import('../../screens/funding/transfer/transfer.tsx'), 'TransferScreen'),
  validateSearch: ({
    from,
    to,
  }: Record<string, unknown>): { from?: TransferAccount; to?: TransferAccount } => ({
    ...(isAccount(from) && { from }),
    ...(isAccount(to) && to !== from && { to }),
  }),
})
const recordSplit = createRoute({
  getParentRoute: () => fundingArea,
  id: 'split',
  component: page(() => import('../../screens/funding/records/split.tsx'), 'FundingRecordsSplit'),
})
const fundRecords = createRoute({
  getParentRoute: () => recordSplit,
  path: '/pages/fund/records',
  component: page(() => import('../../screens/funding/records/records.tsx'), 'FundingRecordsScreen'),
  validateSearch: ({ list, state }: Record<string, unknown>): { list?: RecordList; state?: RecordState } => ({
    ...(isRecordList(list) && { list }),
    ...(isRecordState(state) && { state }),
  }),
})
const fundingItem = createRoute({
  getParentRoute: () => recordSplit,
  path: '/pages/fund/detail',
  component: page(() => import('../../screens/funding/records/one.tsx'), 'OneScreen'),
  validateSearch: ({
    kind,
    id,
    state,
  }: Record<string, unknown>): { kind: FundingItem | 'transfer'; id: string; state?: RecordState } => ({
    kind: kind === 'withdrawal' || kind === 'transfer' ? kind : 'deposit',
    id: typeof id === 'string' ? id : '',
    // What the list beside it is narrowed to.
    ...(isRecordState(state) && { state }),
  }),
})

const buy = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/buy',
  component: page(() => import('../../screens/payment/screen.tsx'), 'BuyScreen'),
  validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
    typeof payment === 'string' ? { payment } : {},
})

const cards = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/card/index',
  component: page(() => import('../../screens/destination/cards.tsx'), 'CardsScreen'),
  validateSearch: destinationSearch,
})
const card = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/card/detail',
  component: page(() => import('../../screens/destination/card.tsx'), 'CardScreen'),
  validateSearch: destinationSearch,
})
const addresses = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/mach/index',
  component: page(() => import('../../screens/destination/addresses.tsx'), 'AddressesScreen'),
  validateSearch: destinationSearch,
})
const address = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/mach/detail',
  component: page(() => import('../../screens/destination/address.tsx'), 'AddressScreen'),
  validateSearch: destinationSearch,
})

export const fundingTree = fundingArea.addChildren([
  cards,
  card,
  addresses,
  address,
  deposit,
  shared,
  withdraw,
  transfer,
  recordSplit.addChildren([fundRecords, fundingItem]),
  ...activityTree,
  buy,
])
