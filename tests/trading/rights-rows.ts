import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'trading.contract_order': 'read',
    'trading.contract_order_demo': 'read',
    'trading.contract_order_real': 'read',
    'trading.deficit_advance': 'read',
    'trading.heartbeat': 'read',
    'trading.idempotency': 'read, remove',
    'trading.lease': 'read',
    'trading.order_event': 'read',
    'trading.order_event_demo': 'read',
    'trading.order_event_real': 'read',
    'trading.audited_room': 'read',
    'trading.room': 'read',
  },
  functions: {
    'trading.beat': 'as the owner',
    'trading.commit': 'as the owner',
    'trading.hold_attempt': 'as itself',
    'trading.settle_attempt': 'as the owner',
    'trading.take_lease': 'as the owner',
    'trading.transfer': 'as the owner',
  },
} satisfies Rights
