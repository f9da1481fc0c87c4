import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { AccountLink } from '@plumbline/rules/copying'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { InvitationContext } from './context.ts'
import { countBelow, readInvited, readInviters, readPerson } from './stored.ts'

/** By what accounts that are one invitation away may be the same person's. */
const readLinks = async (
  on: Queryable,
  customer: CustomerId,
  others: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, readonly AccountLink[]>> => {
  const { rows } = await on.query<{ other: bigint; links: AccountLink[] }>({
    name: 'invitation.links',
    text: `select other, array_agg(link order by link) as links from copying.links_of($1)
      where link <> 'invitation' and other = any ($2::bigint[]) group by other`,
    values: [customer, others],
  })
  return new Map(rows.map(({ other, links }) => [other.toString() as CustomerId, links] as const))
}

/** A customer's place in the tree of invitations. Refusals: customer.unknown, request.invalid. */
export const showTree =
  ({ database, audit, now }: InvitationContext) =>
  async (
    { staff }: StaffContext,
    { uid, cursor, limit = pageSizeDefault }: CallParsed<'invitationTree'>,
  ): Promise<Result<CallOutput<'invitationTree'>>> =>
    database.transaction(async tx => {
      const person = await readPerson(tx, uid)
      if (person === undefined) return refuse('customer.unknown')
      const invited = await readInvited(tx, person.id, { cursor, limit })
      if (!invited.ok) return invited
      const { counts, people, nextCursor } = invited.value
      const near = [...people.map(({ id }) => id), ...(person.inviter === null ? [] : [person.inviter])]
      const links = await readLinks(tx, person.id, near)
      const linksOf = (id: CustomerId | null) => [...((id === null ? undefined : links.get(id)) ?? [])]
      const inviters = await readInviters(tx, person.id)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'invitation.tree_viewed',
        subject: { kind: 'customer', id: person.id },
        customer: person.id,
        after: { shown: String(people.length) },
        now: now(),
      })
      return accept({
        customer: { ...person.view, links: linksOf(person.inviter) },
        inviters: inviters.map(({ view }) => view),
        items: people.map(({ id, view }) => ({ ...view, links: linksOf(id) })),
        nextCursor,
        verified: counts.verified,
        total: await countBelow(tx, person.id),
      })
    })
