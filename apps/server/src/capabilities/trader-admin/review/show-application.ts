import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { TraderApplicationView } from '@plumbline/protocol/copying'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { decideApplication, largestFall } from '@plumbline/rules/copying'
import { cents, formatCents } from '@plumbline/rules/money'
import { holds } from '@plumbline/rules/staff'
import { textOf } from '../../../core/texts/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { languageOf } from '../../identity/index.ts'
import { newestFirst } from '../../verification/index.ts'
import type { TraderAdminContext } from '../context.ts'
import { readLinked } from '../linked.ts'
import { openWords } from '../sealed.ts'
import { countOwnFollows, customerOf } from '../stored.ts'
import { applicationItem, type ListedApplication } from './list-applications.ts'

type Shown = ListedApplication & {
  decider: string | null
  related: boolean
  created_at: Date
  frozen: boolean
  real_name: TraderApplicationView['identity']['realName']
  kyc: TraderApplicationView['identity']['kyc']
}

const newestForm = (kind: string) => `coalesce((select s.state from verification.submission s
  where s.customer = c.id and s.kind = '${kind}' order by ${newestFirst} limit 1), 'none')`

const readShown = async (on: Queryable, id: string, member: string): Promise<Shown | undefined> => {
  const { rows } = await on.query<Shown>({
    name: 'trader.application',
    text: `select a.*, c.uid, c.created_at, c.frozen_reason is not null as frozen, m.username as decider,
        verification.is_own_or_relative($2, c.id) as related, ${newestForm('real_name')} as real_name, ${newestForm('kyc')} as kyc
      from copying.application a join identity.customer c on c.id = a.customer
      left join staff.member m on m.id = a.decided_by where a.id = $1 and a.book = 'real'`,
    values: [id, member],
  })
  return rows[0]
}

/** Own orders that are read for the largest fall: older ones count in the sum alone. */
const resultsMax = 20_000

/** Results of an applicant's own orders: copies are somebody else's. */
const readOrders = async (on: Queryable, customer: CustomerId): Promise<TraderApplicationView['orders']> => {
  const { rows } = await on.query<{ closed: number; open: number; net: bigint; first_at: Date | null }>({
    name: 'trader.applicant_orders',
    text: `select count(*) filter (where state = 'closed')::int as closed, count(*) filter (where state = 'open')::int as open,
        coalesce(sum(result - coalesce(fee_open, 0) - coalesce(fee_close, 0) + financing + adjusted)
          filter (where state = 'closed'), 0)::bigint as net, min(opened_at) as first_at
      from trading.contract_order where customer = $1 and follow is null and opened_at is not null`,
    values: [customer],
  })
  const { rows: results } = await on.query<{ net: bigint }>({
    name: 'trader.applicant_results',
    text: `select (coalesce(result, 0) - coalesce(fee_open, 0) - coalesce(fee_close, 0) + financing + adjusted)::bigint as net
      from trading.contract_order where customer = $1 and follow is null and state = 'closed' and opened_at is not null
      order by closed_at desc, id desc limit $2`,
    values: [customer, resultsMax],
  })
  const [row] = rows
  return {
    closed: row?.closed ?? 0,
    open: row?.open ?? 0,
    net: formatCents(cents(row?.net ?? 0n)),
    largestFall: formatCents(cents(largestFall(results.map(({ net }) => net).toReversed()))),
    firstAt: row?.first_at?.toISOString() ?? null,
  }
}

const readHistory = async (on: Queryable, { customer, id }: Shown): Promise<readonly ListedApplication[]> => {
  const { rows } = await on.query<ListedApplication>({
    name: 'trader.earlier_applications',
    text: `select a.*, c.uid from copying.application a join identity.customer c on c.id = a.customer
      where a.customer = $1 and a.id <> $2 order by a.submitted_at desc limit 20`,
    values: [customer, id],
  })
  return rows
}

/** One application with what matters, for staff. Refusals: copy.application_unknown (demo accounts' are not for staff). */
export const showApplicationToStaff =
  ({ database, vault, audit, now }: TraderAdminContext) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    { id }: CallParsed<'traderApplicationDetail'>,
  ): Promise<Result<CallOutput<'traderApplicationDetail'>>> =>
    database.transaction(async tx => {
      const at = now()
      const row = await readShown(tx, id, staff.id)
      if (row === undefined) return refuse('copy.application_unknown')
      const customer = customerOf(row)
      const may = holds(staff.permissions, 'trader:application:decide')
        ? decideApplication({
            state: row.state,
            decision: 'approve',
            isOwnOrRelative: row.related,
            follows: await countOwnFollows(tx, customer),
          })
        : refuse('permission.denied')
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.application_viewed',
        subject: { kind: 'trader_application', id },
        customer,
        now: at,
      })
      return accept({
        ...applicationItem(row, at),
        language: await languageOf(tx, customer),
        about: row.about,
        agreementVersion: row.agreement_version,
        decidedBy: row.decider,
        reason: await openWords(vault, tx, { customer, use: 'copying.application', sealed: row.reason }),
        identity: { realName: row.real_name, kyc: row.kyc },
        accountSince: row.created_at.toISOString(),
        frozen: row.frozen,
        orders: await readOrders(tx, customer),
        linked: [...(await readLinked(tx, customer))],
        history: (await readHistory(tx, row)).map(each => applicationItem(each, at)),
        hindrance: may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) },
      })
    })
