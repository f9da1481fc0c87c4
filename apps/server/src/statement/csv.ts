import { formatCents } from '@plumbline/rules'
import { stringify } from 'csv-stringify/sync'
import type { LedgerRecord } from '../ledger/index.ts'

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

/** Nothing in it was written by anybody: no cell can begin a formula, and amounts stay numbers to add up. */
export const csvText = (rows: readonly Cells[], { bom = false } = {}): string => stringify([...rows], { bom })
