import { newPerson, type Person } from './verification.ts'
import { sendProof } from './funding.ts'
import type { App } from '../app.ts'

const reviewHours = 48

/**
 * Fills the queue of deposits with as many as a busy house has, of a few customers: under review, rejected and taken
 * back, by networks and banks, with and without something striking. None of them moves money.
 */
export const generateDeposits = async (
  app: App,
  { count, customers, clerk }: { count: number; customers: number; clerk: string },
): Promise<void> => {
  const people: Person[] = []
  const proofs: string[] = []
  for (let number = 0; number < customers; number += 1) {
    const person = await newPerson(app)
    people.push(person)
    proofs.push(await sendProof(app, person))
  }
  const now = app.now()
  await app.product.database.transaction(async tx => {
    const { rows: made } = await tx.query<{ id: string }>({
      text: `with person as (
          select c.id, c.book, n from unnest($1::text[]) with ordinality as u (uid, n) join identity.customer c on c.uid = u.uid
        ), made as (
          insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, transaction_id, transaction_form, transaction_typed,
            proof, proof_print, estimate, submitted_at, due_at, flags, flag_figures, language)
          select gen_random_uuid(), p.id, p.book, case when s.n % 4 = 0 then 'bank' else 'digital' end,
            (array['USD-BANK', 'USDT-TRC20', 'USDT-ERC20', 'BTC'])[1 + s.n % 4],
            (array[null, 'TRC20', 'ERC20', 'BTC'])[1 + s.n % 4], (array['USD', 'USDT', 'USDT', 'BTC'])[1 + s.n % 4], (array[2, 6, 6, 8])[1 + s.n % 4],
            case when s.n % 4 = 3 then round((s.n * 37 % 9000 + 10)::numeric / 97000, 8) else s.n * 37 % 9000 + 10 end,
            json_build_object('address', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'), t.id, t.form, t.id,
            ($2::uuid[])[p.n], sha256(s.n::text::bytea), (s.n * 37 % 9000 + 10) * 100,
            $3::timestamptz - make_interval(secs => s.n * 40), $3::timestamptz - make_interval(secs => s.n * 40) + make_interval(hours => $4),
            case when s.n % 7 = 0 then array['structuring'] when s.n % 11 = 0 then array['similar_image', 'rapid_in_out'] else '{}' end,
            case when s.n % 7 = 0 then '{"structuring":{"count":"4","hours":"24"}}' when s.n % 11 = 0
              then '{"similar_image":{"count":"1"},"rapid_in_out":{"hours":"3"}}' else '{}' end::json, 'en'
          from generate_series(1, $5) s (n) join person p on p.n = 1 + s.n % $6
          cross join lateral (
            select (array[null, '', '0x', ''])[1 + s.n % 4] || encode(sha256(('transaction ' || s.n)::bytea), 'hex') as id,
              (array[null, 'hash', 'prefixed_hash', 'hash'])[1 + s.n % 4] as form
          ) t
          returning id, submitted_at
        )
        insert into funding.event (item, number, item_kind, kind, actor, at)
        select id, 1, 'deposit', 'submitted', 'customer', submitted_at from made
        returning item as id`,
      values: [people.map(({ uid }) => uid), proofs, new Date(now), reviewHours, count, customers],
    })
    // A fifth was rejected, a tenth taken back. Only of these: others in review may be of the demo book, where nobody of
    // the staff decides.
    for (const [state, share, reason] of [
      ['rejected', 5, 'The money has not arrived'],
      ['cancelled', 9, null],
    ] as const)
      await tx.query({
        text: `with closed as (
            update funding.deposit set state = $1, revision = 2, decided_at = submitted_at + interval '1 hour',
              decided_by = case when $1 = 'rejected' then $2::bigint end, reason = $3
            where id in (
              select id from (select id, row_number() over (order by submitted_at, id) n from funding.deposit where state = 'review' and id = any ($5::uuid[])) d
              where n % $4 = 0
            )
            returning id, decided_at
          )
          insert into funding.event (item, number, item_kind, kind, actor, member, at)
          select id, 2, 'deposit', $1, case when $1 = 'rejected' then 'staff' else 'customer' end,
            case when $1 = 'rejected' then $2::bigint end, decided_at from closed`,
        values: [state, clerk, reason, share, made.map(({ id }) => id)],
      })
  })
}
