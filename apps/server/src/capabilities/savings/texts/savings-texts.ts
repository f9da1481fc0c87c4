import type { NotRenewedReason } from '@plumbline/rules/savings'

/** What the confirmation of a savings order says beside its figures. */
export type SavingsTexts = Readonly<
  Record<
    | 'title'
    | 'about'
    | 'demo'
    | 'order'
    | 'terms'
    | 'end'
    | 'id'
    | 'customer'
    | 'product'
    | 'made'
    | 'principal'
    | 'rate'
    | 'yearly'
    | 'days'
    | 'interest'
    | 'payout'
    | 'startedAt'
    | 'dueAt'
    | 'state'
    | 'active'
    | 'completed'
    | 'completedAt'
    | 'atMaturity'
    | 'return'
    | 'renew'
    | 'notRenewed'
    | 'renewedBy'
    | 'noteInterest'
    | 'noteLock'
    | 'noteCheck'
    | 'foot',
    string
  >
> & { readonly reasons: Readonly<Record<NotRenewedReason, string>> }
