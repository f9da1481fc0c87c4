import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'identity.agreement': 'read, add',
    'identity.app_lock': 'read, add, change (after_minutes set_at), remove',
    'identity.code': 'read, add, change, remove',
    'identity.code_budget': 'read, add, change (sent), remove',
    'identity.customer': 'read, add, change (name country avatar)',
    'identity.customer_key': 'read, add, change (wrapped master erased_at)',
    'identity.device': 'read, add, change (name seen_at), remove',
    'identity.otp': 'read, add, change (secret begun_at enabled_at used_step), remove',
    'identity.passkey': 'read, add, change (counter used_at), remove',
    'identity.passkey_challenge': 'read, add, remove',
    'identity.recovery': 'read, add, change (ended_at outcome)',
    'identity.recovery_code': 'read, add, change (used_at), remove',
    'identity.session': 'read, add, change (ended_at ended_by device address seen_at locked_at), remove',
    'identity.sign_in': 'read, add, change (email mobile area_code password password_changed_at)',
    'identity.trade_password': 'read, add, change (hash changed_at)',
    'identity.withdrawal_hold': 'read, add, change (until reason set_at)',
  },
  functions: {},
} satisfies Rights
