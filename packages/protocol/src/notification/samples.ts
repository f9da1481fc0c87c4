import {
  copyNoticeKinds,
  loanNoticeKinds,
  moneyNoticeKinds,
  savingsNoticeKinds,
  type CopyNoticeKind,
} from './kinds.ts'
import type { NoticeView } from './notification.ts'

const at = '2026-11-17T15:30:00.000Z'
const id = '019a91b4-7c00-7000-8000-000000000001'
const order = { order: id, code: 'EURUSD', side: 'long', lots: '0.50' } as const
const money = { id, amount: '250.00', currency: 'USD' } as const
const trader = { traderId: id, name: 'Ada Example' } as const
const condition = {
  code: 'EURUSD',
  kind: 'at_or_above',
  side: 'bid',
  price: '1.14500',
  percent: null,
} as const

const copying = {
  copy_margin_low: { level: '99.97', share: 64 },
  copy_stopped: { ...trader, loss: '50.00' },
  copy_ended: trader,
  copy_trader_paused: trader,
  copy_trader_resumed: trader,
  copy_trader_closed: trader,
  copy_trader_leverage: { ...trader, before: '2.00', now: '8.50' },
  copy_trader_mix: { ...trader, code: 'BTCUSD', share: 70 },
  copy_skipped: { ...trader, count: 3, code: 'XAUUSD' },
} as const satisfies Record<CopyNoticeKind, object>

/** A notification of each kind, with figures of a sample: for the living pages and for the tests that go through all. */
export const noticeSamples: readonly NoticeView[] = (
  [
    {
      kind: 'alert',
      data: {
        alert: id,
        ...condition,
        note: 'Look at the ECB',
        quote: {
          sequence: '1.42',
          bid: '1.14501',
          ask: '1.14514',
          at,
          source: 'simulated',
          kind: 'synthetic',
        },
      },
    },
    { kind: 'alert_expired', data: { alert: id, ...condition, note: '' } },
    { kind: 'margin_warning', data: { level: '99.97' } },
    { kind: 'order_filled', data: { ...order, price: '1.14500' } },
    { kind: 'order_closed', data: { ...order, price: '1.14310', reason: 'stop_loss', net: '-95.00' } },
    {
      kind: 'order_closed',
      data: { ...order, price: '1.12120', reason: 'margin_close_out', net: '-1190.00' },
    },
    { kind: 'order_ended', data: { ...order, reason: 'expired' } },
    {
      kind: 'instrument_ending',
      data: {
        action: id,
        code: 'META',
        effectiveAt: at,
        currency: 'USD',
        price: '710.50',
        source: 'https://exchange.example/notices/4711',
        successor: null,
      },
    },
    {
      kind: 'instrument_ending',
      data: {
        action: id,
        code: 'META',
        effectiveAt: at,
        currency: 'USD',
        price: '349.50',
        source: 'https://exchange.example/notices/4711',
        successor: { code: 'NFLX', before: 7, after: 5, cash: '20.00' },
      },
    },
    {
      kind: 'instrument_ended',
      data: { action: id, code: 'META', successor: 'NFLX', positions: 2, orders: 1, cash: '1169.83' },
    },
    ...moneyNoticeKinds.map(kind => ({ kind, data: money })),
    ...copyNoticeKinds.map(kind => ({ kind, data: copying[kind] })),
    ...savingsNoticeKinds.map(kind => ({
      kind,
      data: { order: id, principal: '1000.00', interest: '12.50', payout: '1012.50', reason: null },
    })),
    ...loanNoticeKinds.map(kind => ({ kind, data: money })),
    { kind: 'support_answered', data: { number: 7 } },
    { kind: 'announcement', data: { id, version: id, title: 'Maintenance on Sunday', isMustSee: false } },
  ] as const
)
  // A test reads each with the schema of what travels.
  .map((sample, place) => ({ ...sample, seq: place + 1, at }) as unknown as NoticeView)
