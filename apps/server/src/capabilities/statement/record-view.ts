import type { RecordView } from '@plumbline/protocol/ledger'
import { formatCents } from '@plumbline/rules/money'
import type { LedgerRecord } from '../../core/ledger/index.ts'

export const recordIdOf = (account: LedgerRecord['account'], sequence: bigint): string =>
  `${account}-${sequence}`

/** A record as it travels. */
export const recordView = (record: LedgerRecord): RecordView => ({
  id: recordIdOf(record.account, record.sequence),
  serial: record.serial,
  account: record.account,
  kind: record.kind,
  reference: record.reference ?? null,
  availableChange: formatCents(record.availableChange),
  availableAfter: formatCents(record.availableAfter),
  frozenChange: formatCents(record.frozenChange),
  frozenAfter: formatCents(record.frozenAfter),
  at: record.at.toISOString(),
})
