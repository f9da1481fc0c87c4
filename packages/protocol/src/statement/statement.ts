import { z } from 'zod'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, momentText, page, signedAmount } from '../core/fields.ts'
import { accountKinds, listedRecordView, transferKinds } from '../ledger/ledger.ts'

/** Rows of one export at most. */
export const recordExportRowsMax = 10_000

/** An account, and the newest entry that a record stands for: 'fund-12'. */
const recordIdText = z
  .string()
  .regex(/^(?:fund|contract|term)-[1-9]\d{0,17}$/)
  .meta({ description: "A record's id", example: 'fund-12' })

/** Records that match all of these. */
const filters = {
  account: z.enum(accountKinds).optional(),
  kind: z.enum(transferKinds).optional(),
  from: momentText.optional(),
  to: momentText.optional().meta({ description: 'Not included' }),
  q: z.string().trim().min(1).max(40).optional().meta({
    description: 'A serial number, or the beginning or end of the reference',
  }),
}

const period = {
  from: momentText,
  to: momentText.meta({ description: 'Not included' }),
}

const balances = z.object({ available: amountText, frozen: amountText })

/** What a period made of one account. */
const accountSummary = z.object({
  account: z.enum(accountKinds),
  /** Just before the period, and at its end. */
  opening: balances,
  closing: balances,
  records: z.number().int(),
  /** What came and what went, available and frozen together. */
  in: amountText,
  out: amountText,
  /** By kind, in the order in which kinds first occurred. */
  kinds: z.array(z.object({ kind: z.enum(transferKinds), records: z.number().int(), change: signedAmount })),
})
export type AccountSummaryView = z.output<typeof accountSummary>

export const statementFormats = ['csv', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const statementCalls = {
  records: declare('records', {
    summary: 'Changes of the accounts that match, newest first.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ ...filters, ...page }),
    output: listOf(listedRecordView),
    refusals: [],
  }),
  recordDetail: declare('recordDetail', {
    summary: 'One change of an account: its entries, and the ones before and after it.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ id: recordIdText }),
    output: z.object({
      record: listedRecordView,
      /** The id of its transfer, which names it in the ledger. */
      transfer: z.string(),
      /** Records of the same account; null at either end. */
      earlier: recordIdText.nullable(),
      later: recordIdText.nullable(),
    }),
    refusals: ['record.not_found'],
  }),
  recordExport: declare('recordExport', {
    summary: 'The newest 10,000 records that match, as one text of comma-separated values.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(filters),
    output: z.object({
      fileName: z.string(),
      rows: z.number().int(),
      /** More records match than one export holds: the older ones are not in it. */
      complete: z.boolean(),
      at: instant,
      text: z.string(),
    }),
    refusals: [],
  }),
  statementSummary: declare('statementSummary', {
    summary: 'What a period made of the accounts: opening and closing balances, and sums by kind.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(period),
    output: z.object({ accounts: z.array(accountSummary), at: instant }),
    refusals: ['statement.period'],
  }),
  statement: declare('statement', {
    summary:
      'Every record of a period, account by account, with opening and closing balances, as a file: PDF in the language of the call, or comma-separated values.',
    who: 'customer',
    carries: 'file out',
    idempotent: false,
    input: z.strictObject({ ...period, format: z.enum(statementFormats) }),
    output: z.string(),
    refusals: ['statement.period', 'statement.too_long', 'request.too_many', 'server.busy'],
  }),
}
