import { formatCents } from '@plumbline/rules/money'
import type { LedgerRecord } from '../../core/ledger/index.ts'

export const recordColumns = [
  'account', 'serial', 'at', 'kind', 'reference', 'available_change_usd', 'available_after_usd', 'frozen_change_usd',
  'frozen_after_usd', 'transfer',
] as const // prettier-ignore

type Cells = readonly (string | undefined)[]

export const recordCells = (record: LedgerRecord): Cells => [
  record.account,
  record.serial,
  record.at.toISOString(),
  record.kind,
  record.reference,
  formatCents(record.availableChange),
  formatCents(record.availableAfter),
  formatCents(record.frozenChange),
  formatCents(record.frozenAfter),
  record.transfer,
]
