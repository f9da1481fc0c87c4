import { z } from 'zod'
import { auditActions, auditActors, auditSubjects, trailFaults } from '@plumbline/rules/staff'
import { declare } from '../core/call.ts'
import { instant, listOf, momentText, page } from '../core/fields.ts'

const hashText = z.string().meta({ description: 'SHA-256, hexadecimal' })
const sequenceText = z
  .string()
  .meta({ description: 'Place in the chain, counted from 1; 0 is the beginning' })

const chainHead = z.object({ sequence: sequenceText, hash: hashText })

/** Erased: the customer's key was destroyed. Damaged: what stands there is not what was written. */
export const personalStates = ['none', 'open', 'erased', 'damaged', 'withheld'] as const

export const auditEntryView = z.object({
  id: z.string(),
  /** Null until it is sealed. */
  seal: chainHead.nullable(),
  at: instant,
  actor: z.object({
    kind: z.enum(auditActors),
    id: z.string().nullable(),
    /** User name of a member of staff, UID of a customer. */
    name: z.string().nullable(),
  }),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjects),
    id: z.string(),
    name: z.string().nullable(),
  }),
  /** UID of the customer whose data it touches. */
  customer: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.unknown().meta({ description: 'What stood there; null where nothing did' }),
  after: z.unknown().meta({ description: 'What stands there now' }),
  personal: z.object({
    state: z.enum(personalStates),
    value: z.unknown(),
  }),
})
export type AuditEntryView = z.output<typeof auditEntryView>

const filters = {
  actor: z.string().trim().max(40).optional().meta({
    description: "User name of a member of staff, UID of a customer, or 'system'",
  }),
  action: z.enum(auditActions).optional(),
  show: z
    .enum(['changes'])
    .optional()
    .meta({ description: "'changes' leaves out what only showed something to somebody" }),
  customer: z
    .string()
    .regex(/^[1-9]\d{7}$/)
    .optional()
    .meta({ description: 'UID of the customer whose data it touches' }),
  subject: z
    .string()
    .trim()
    .max(230)
    .optional()
    .meta({ description: "A kind ('setting'), or a kind and an id ('setting:password.policy')" }),
  from: momentText.optional(),
  to: momentText.optional().meta({ description: 'Not included' }),
}

export const auditFormats = ['csv', 'jsonl'] as const

export const auditCalls = {
  auditList: declare('auditList', {
    summary: 'Entries of the trail, newest first.',
    who: 'staff',
    permission: 'audit:entry:view',
    idempotent: false,
    // Entries count up from one; another list's cursor is none of this one.
    input: z.strictObject({
      ...filters,
      ...page,
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: listOf(auditEntryView),
    refusals: [],
  }),
  auditExport: declare('auditExport', {
    summary:
      'The newest 10,000 entries that match, as one text, with the head of the chain in its last line.',
    who: 'staff',
    permission: 'audit:entry:export',
    idempotent: false,
    input: z.strictObject({ ...filters, format: z.enum(auditFormats).optional() }),
    output: z.object({
      format: z.enum(auditFormats),
      fileName: z.string(),
      rows: z.number().int(),
      /** More entries match than one export holds: the older ones are not in it. */
      complete: z.boolean(),
      head: chainHead,
      text: z.string(),
    }),
    refusals: [],
  }),
  auditStatus: declare('auditStatus', {
    summary: 'Where the chain ends, what waits to be sealed, and what the last verification found.',
    who: 'staff',
    permission: 'audit:entry:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      head: chainHead,
      sealedAt: instant.nullable(),
      unsealed: z.number().int(),
      /** When the oldest that waits was written. */
      waitingSince: instant.nullable(),
      verification: z
        .object({
          at: instant,
          checked: z.number().int(),
          head: chainHead,
          fault: z.enum(trailFaults).nullable(),
          faultSequence: sequenceText.nullable(),
        })
        .nullable(),
    }),
    refusals: [],
  }),
}
