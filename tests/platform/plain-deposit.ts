import type { Database } from '@plumbline/server/core/platform/db/database'

/** One customer with one deposit of the demo book, written by hand; gives the transaction key that the database made. */
export const insertDeposit = async (owner: Database, transactionId: string): Promise<string | null> => {
  const { rows } = await owner.query<{ key: string | null }>({
    text: `with person as (
        insert into identity.customer (uid, book, name, created_at)
        values (lpad((10000000 + floor(random() * 80000000))::text, 8, '0'), 'demo', 'Ada', now()) returning id
      ), image as (
        insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at, stored_at, expires_at)
        select gen_random_uuid(), id, 'verification', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'image/webp', 9, 9,
          sha256('a'), now(), now(), now() from person returning id, customer
      )
      insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, transaction_id,
        transaction_form, transaction_typed, proof,
        proof_print, estimate, submitted_at, due_at, language)
      select gen_random_uuid(), customer, 'demo', 'digital', 'USDT-TRC20', 'TRC20', 'USDT', 6, 10, '{}', $1, 'hash', $1, id,
        sha256(gen_random_uuid()::text::bytea), 1000, now(), now(), 'en' from image
      returning transaction_key as key`,
    values: [transactionId],
  })
  return rows[0]?.key ?? null
}
