import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { SearchHit } from '@plumbline/protocol/customer-admin'
import { accept, type Book, type CustomerId, type Json, type Result } from '@plumbline/rules/core'
import { holds, type Permission } from '@plumbline/rules/staff'
import { readSearch, type FreezeReason, type SearchTerm } from '@plumbline/rules/customer-admin'
import type { OrderState } from '@plumbline/rules/trading'
import type { StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import { findLoan, findRepayment } from '../lending/index.ts'
import { findSavingsOrder } from '../savings/index.ts'
import { findFunding } from '../funding-operations/index.ts'
import { searchPayments } from '../payment/index.ts'
import { findTermDeal } from '../term/index.ts'
import { findOwnAddresses } from './own-addresses.ts'
import { findTraders } from '../trader-admin/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { findForm } from '../verification/index.ts'
import type { CareContext } from './context.ts'

/** What one search shows; who sees this many types more. */
const hitsMax = 20

type Found = { readonly hit: SearchHit; readonly customer: CustomerId | undefined }
type CustomerRow = { id: bigint; uid: string; name: string; book: Book; frozen_reason: FreezeReason | null }

const columns = 'c.id, c.uid, c.name, c.book, c.frozen_reason'
const byAddress = 'identity.customer c join identity.sign_in s on s.customer = c.id'
const customerQueries = {
  // Digits only (rules/customer-admin); the colon comes right after 9. Compared so that any plan can go by the index.
  uid: `select ${columns} from identity.customer c where c.uid ~>=~ $1 and c.uid ~<~ ($1 || ':') order by c.uid limit $2`,
  email: `select ${columns} from ${byAddress} where s.email = $1 limit $2`,
  // With or without what is dialled before it.
  mobile: `select ${columns} from ${byAddress}
    where s.mobile = '+' || $1
      or (s.mobile is not null and substr(s.mobile, length(s.area_code) + 2) = ltrim($1, '0')) limit $2`,
  invite: `select ${columns} from identity.customer c where c.invite_code = $1 limit $2`,
} as const

const findCustomers = async (
  on: Queryable,
  matched: keyof typeof customerQueries,
  term: string,
): Promise<readonly Found[]> => {
  const { rows } = await on.query<CustomerRow>({
    name: `care.search_${matched}`,
    text: customerQueries[matched],
    values: [term, hitsMax + 1],
  })
  return rows.map(({ id, uid, name, book, frozen_reason: frozen }) => ({
    hit: { kind: 'customer', uid, name, book, matched, frozen },
    customer: id.toString() as CustomerId,
  }))
}

type OrderRow = { id: string; customer: bigint; uid: string; book: Book; code: string; state: OrderState }
type RequestRow = { id: string; kind: string; state: string; customer: bigint | null }

/** What is saved, lent and repaid, as far as it may be seen. A repayment out of an account is seen with its loan. */
const findLent = async (on: Queryable, staff: StaffCaller, id: string): Promise<readonly Found[]> => {
  const may = (permission: Permission): boolean => holds(staff.permissions, permission)
  const saved = may('savings:order:view') ? await findSavingsOrder(on, id) : undefined
  const loan = may('lending:loan:view') ? await findLoan(on, id) : undefined
  const repayment =
    may('lending:loan:view') || may('lending:repayment:view') ? await findRepayment(on, id) : undefined
  const isShown =
    repayment !== undefined &&
    may(repayment.hit.source === 'wallet' ? 'lending:repayment:view' : 'lending:loan:view')
  return [saved, loan, isShown ? repayment : undefined].filter(each => each !== undefined)
}

/** An id is that of an order, a request, a form or a loan: whichever exists, of those that may be seen. */
const findById = async (on: Queryable, staff: StaffCaller, id: string): Promise<readonly Found[]> => {
  const found: Found[] = [...(await findLent(on, staff, id))]
  if (holds(staff.permissions, 'trading:order:view')) {
    const { rows } = await on.query<OrderRow>({
      name: 'care.search_order',
      text: `select o.id, o.customer, c.uid, o.book, o.code, o.state from trading.contract_order o
        join identity.customer c on c.id = o.customer where o.id = $1`,
      values: [id],
    })
    for (const { customer, ...order } of rows)
      found.push({ hit: { kind: 'order', ...order }, customer: customer.toString() as CustomerId })
    const deal = await findTermDeal(on, id)
    if (deal !== undefined) {
      const { customer, ...hit } = deal
      found.push({ hit: { kind: 'term', ...hit }, customer })
    }
  }
  if (holds(staff.permissions, 'staff:request:view')) {
    const { rows } = await on.query<RequestRow>({
      name: 'care.search_request',
      text: 'select id, kind, state, beneficiary_customer as customer from staff.request where id = $1',
      values: [id],
    })
    for (const { id: request, kind, state, customer } of rows)
      found.push({
        hit: { kind: 'request', id: request, request: kind, state },
        customer: customer === null ? undefined : (customer.toString() as CustomerId),
      })
  }
  if (holds(staff.permissions, 'identity:verification:view')) {
    const form = await findForm(on, id)
    if (form !== undefined)
      found.push({
        hit: { kind: 'verification', id, uid: form.uid, verification: form.kind, state: form.state },
        customer: form.customer,
      })
  }
  if (holds(staff.permissions, 'trader:list:view')) found.push(...(await findTraders(on, 'id', id)))
  return found
}

const findByReference = async (
  on: Queryable,
  { vault, settings }: Pick<CareContext, 'vault' | 'settings'>,
  staff: StaffCaller,
  q: string,
): Promise<readonly Found[]> => {
  const found = [
    ...(await findFunding(on, vault, { staff, q, limit: hitsMax + 1 })),
    // What came by card came in, and is seen by whoever sees deposits.
    ...(holds(staff.permissions, 'funding:deposit:view') ? await searchPayments(on, q) : []),
  ]
  const traders = holds(staff.permissions, 'trader:list:view') ? await findTraders(on, 'name', q) : []
  return [
    // Every customer who deposits is shown these: they are no secret from whoever may search.
    ...findOwnAddresses(settings.current('funding.networks'), q).map(hit => ({ hit, customer: undefined })),
    ...found.map(({ customer, ...hit }) => ({ hit, customer })),
    ...traders,
  ]
}

const find = (
  on: Queryable,
  context: Pick<CareContext, 'vault' | 'settings'>,
  staff: StaffCaller,
  term: SearchTerm,
): Promise<readonly Found[]> => {
  if (term.kind === 'id') return findById(on, staff, term.id)
  if (term.kind === 'reference') return findByReference(on, context, staff, term.text)
  if (!holds(staff.permissions, 'identity:customer:view')) return Promise.resolve([])
  switch (term.kind) {
    case 'uid':
      return findCustomers(on, 'uid', term.start)
    case 'email':
      return findCustomers(on, 'email', term.email)
    case 'mobile':
      return findCustomers(on, 'mobile', term.digits)
    case 'invite':
      return findCustomers(on, 'invite', term.code)
  }
}

/** By what hits are told apart. */
const nameOf = (hit: SearchHit): string => {
  if (hit.kind === 'customer') return hit.uid
  return hit.kind === 'own_address' ? hit.name : hit.id
}

/** The same customer found in two ways is one hit. */
const distinct = (found: readonly Found[]): readonly Found[] => {
  const seen = new Set<string>()
  return found.filter(({ hit }) => {
    const name = nameOf(hit)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/**
 * What the audit log keeps of the term: where it led to one customer it is that customer's, and sealed; an address that led to
 * nobody is only a print, so that the audit log holds no address of a stranger.
 */
const traceOf = (
  { vault }: Pick<CareContext, 'vault'>,
  q: string,
  terms: readonly SearchTerm[],
  customer: CustomerId | undefined,
): { readonly customer?: CustomerId; readonly personal?: Json; readonly after: { [name: string]: Json } } => {
  const kinds = terms.map(({ kind }) => kind)
  if (customer !== undefined) return { customer, personal: { term: q }, after: { kinds } }
  // What has a form of the firm's own; a reference alone may be anything, also somebody's name.
  const isPlain =
    kinds.some(kind => kind === 'uid' || kind === 'id' || kind === 'invite') &&
    !kinds.some(kind => kind === 'mobile' || kind === 'email')
  return isPlain
    ? { after: { kinds, term: q } }
    : { after: { kinds, print: vault.fingerprint('search', q).toString('hex') } }
}

/** Finds what staff look for, as far as they may see it. A search that finds nothing says nothing else. */
export const search =
  (context: CareContext) =>
  async (
    { staff }: StaffContext,
    { q }: CallParsed<'staffSearch'>,
  ): Promise<Result<CallOutput<'staffSearch'>>> => {
    const terms = readSearch(q)
    return context.database.transaction(async tx => {
      const found: Found[] = []
      for (const term of terms) found.push(...(await find(tx, context, staff, term)))
      const hits = distinct(found)
      const customers = new Set(hits.map(({ customer }) => customer))
      const [only] = customers.size === 1 ? customers : []
      const { after, ...trace } = traceOf(context, q, terms, only)
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'search.run',
        subject: { kind: 'search', id: 'run' },
        ...trace,
        after: { ...after, hits: Math.min(hits.length, hitsMax) },
        now: context.now(),
      })
      return accept({
        items: hits.slice(0, hitsMax).map(({ hit }) => hit),
        more: hits.length > hitsMax,
      })
    })
  }
