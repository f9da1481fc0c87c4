import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { accept, type Result } from '@plumbline/rules/core'
import { equityOf, totalEquity } from '@plumbline/rules/account'
import { formatCents } from '@plumbline/rules/money'
import { holds } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { customerKinds, readBalances, sumOf, type Balances } from '../../core/ledger/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readLatency } from '../term/index.ts'
import { readCreditScore, readStandings } from '../verification/index.ts'
import type { CareContext } from './context.ts'
import { emailAs, mobileAs, nameAs, numberAs, readCustomerRow, type Shown } from './customer-row.ts'
import { findCustomer, type FoundCustomer } from './customers.ts'
import { readFlags } from './flags.ts'
import { readNotes } from './notes.ts'
import { readOpenRequest } from './open-request.ts'
import { readSecurityView } from './security.ts'
import { readStanding } from './suspension/account-status.ts'

const balanceViews = (balances: Balances): CustomerView['balances'] =>
  customerKinds.map(account => ({
    account,
    available: formatCents(balances[account].available),
    frozen: formatCents(balances[account].frozen),
  }))

type SeenAccount = Awaited<ReturnType<CareContext['trading']['engine']['view']>>

/** What all of it is worth, with what is open at the newest prices; null where one of these was never quoted. */
const equityView = ({ fund, term }: Balances, seen: SeenAccount): CustomerView['equity'] =>
  seen.ok
    ? formatCents(
        totalEquity({
          fund: sumOf(fund),
          contract: equityOf(seen.value.account.contract, seen.value.unrealised),
          term: sumOf(term),
        }),
      )
    : null

const readView = async (
  context: CareContext,
  on: Queryable,
  { id: customer, uid, frozen, frozenUntil }: FoundCustomer,
  {
    shown,
    money,
    latency,
    security,
    now,
  }: {
    shown: Shown
    /** Undefined: whoever asks may not see it. */
    money: SeenAccount | undefined
    latency: 'shown' | 'hidden'
    security: Awaited<ReturnType<typeof readSecurityView>>
    now: Millis
  },
): Promise<CustomerView> => {
  const { vault } = context
  const balances = money === undefined ? undefined : await readBalances(on, customer)
  const row = await readCustomerRow(on, customer)
  const forms = await readStandings(on, vault, customer)
  const named =
    forms.find(({ name, state }) => name !== null && state === 'approved') ??
    forms.find(({ name }) => name !== null)
  const numbered = forms.find(({ idNumber }) => idNumber !== null)
  return {
    uid,
    name: row.name,
    book: row.book,
    createdAt: row.created_at.toISOString(),
    country: row.country,
    countryRequest: await readOpenRequest(on, { kind: 'customer.country', customer, now }),
    inviteCode: row.invite_code,
    invitedBy: row.invited_by,
    invited: row.invited,
    identity: {
      shown,
      email: emailAs(shown, row.email),
      mobile: mobileAs(shown, row),
      legalName: nameAs(shown, named?.name ?? null),
      documentNumber: numberAs(shown, numbered?.idNumber ?? null),
    },
    verifications: forms.map(({ kind, id, state, submittedAt, dueAt }) => ({
      kind,
      id,
      state,
      submittedAt: submittedAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    })),
    credit: await readCreditScore(on, customer),
    security: {
      ...security,
      request: await readOpenRequest(on, { kind: 'customer.second_step', customer, now }),
      recoveryRequest: await readOpenRequest(on, { kind: 'customer.recovery', customer, now }),
    },
    balances: balances === undefined ? null : balanceViews(balances),
    equity: balances === undefined || money === undefined ? null : equityView(balances, money),
    standing: await readStanding(vault, on, { customer, frozen, frozenUntil, now }),
    flags: [...(await readFlags(vault, on, customer))],
    latency: latency === 'shown' ? ((await readLatency(on, customer)) ?? null) : null,
    notes: [...(await readNotes(vault, on, customer))],
  }
}

/** Everything on one page, as far as whoever looks may see it. Refusals: customer.unknown. */
export const showCustomer =
  (context: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid }: CallParsed<'customerDetail'>,
  ): Promise<Result<CallOutput<'customerDetail'>>> => {
    const known = await findCustomer(context.database, uid)
    if (!known.ok) return known
    // Before the transaction, which must not wait for a second connection while it holds one.
    const security = await readSecurityView(context, known.value.id)
    const money = holds(staff.permissions, 'ledger:account:view')
      ? await context.trading.engine.view(known.value.id)
      : undefined
    return context.database.transaction(async tx => {
      const found = await findCustomer(tx, uid)
      if (!found.ok) return found
      const now = context.now()
      const shown = holds(staff.permissions, 'identity:verification:view') ? 'full' : 'masked'
      const balances = money === undefined ? 'hidden' : 'shown'
      const latency = holds(staff.permissions, 'term:pattern:view') ? 'shown' : 'hidden'
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.view',
        subject: { kind: 'customer', id: found.value.id },
        customer: found.value.id,
        after: { shown: 'page', identity: shown, balances },
        now,
      })
      const view = await readView(context, tx, found.value, { shown, money, latency, security, now })
      return accept({ customer: view })
    })
  }
