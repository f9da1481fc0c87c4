import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { accountLinks } from '@plumbline/rules/copying'
import { invitedStates, treeCountMax } from '@plumbline/rules/invitation'
import { declare } from '../core/call.ts'
import { instant, listOf, page } from '../core/fields.ts'

const uidText = z.string().regex(/^[1-9]\d{7}$/)

const invited = z.object({
  uid: z.string().meta({ description: 'Masked: •••••678' }),
  at: instant.meta({ description: 'When they registered' }),
  state: z.enum(invitedStates),
})
export type InvitedView = z.output<typeof invited>

const treeNode = z.object({
  uid: z.string(),
  at: instant,
  book: z.enum(books),
  state: z.enum(invitedStates),
  suspended: z.boolean(),
  invited: z.number().int().meta({ description: 'How many they invited themselves' }),
})
const childNode = treeNode.extend({
  links: z
    .array(z.enum(accountLinks))
    .meta({ description: 'What they share with whoever invited them, beside the invitation' }),
})
export type InvitationNode = z.output<typeof treeNode>
export type InvitedNode = z.output<typeof childNode>

export const invitationCalls = {
  invitation: declare('invitation', {
    summary: 'The customer’s own invitation code, and whom they invited, masked, the newest first.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(page),
    output: listOf(invited).extend({
      code: z.string().nullable().meta({ description: 'Null for demo accounts: they invite nobody' }),
      accepted: z.boolean().meta({ description: 'False while the account is suspended' }),
      count: z
        .number()
        .int()
        .meta({ description: `Counted up to ${treeCountMax}: with so many, there are so many or more` }),
      verified: z.number().int().meta({ description: 'Of these, those whose identity was approved' }),
    }),
    refusals: [],
  }),
  invitationTree: declare('invitationTree', {
    summary:
      'A customer with those above, the nearest first, and those they invited, the newest first, with what these share with them.',
    who: 'staff',
    permission: 'invitation:tree:view',
    idempotent: false,
    input: z.strictObject({ uid: uidText, ...page }),
    output: listOf(childNode).extend({
      customer: childNode,
      inviters: z.array(treeNode),
      verified: z.number().int(),
      total: z
        .number()
        .int()
        .meta({ description: `All below, of every level; counted up to ${treeCountMax}` }),
    }),
    refusals: ['customer.unknown'],
  }),
}
