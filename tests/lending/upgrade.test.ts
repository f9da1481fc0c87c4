import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { expect, it } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'

/** The last version that knew nothing of the day of payment. */
const before = 36
const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`
const numberOf = (file: string): number => Number(file.slice(0, '0043'.length))

/** A loan that became late while its voucher, handed in on the due day, was looked at, and one that nobody has paid. */
const seed = `
  alter table lending.loan disable trigger user;
  alter table lending.repayment disable trigger user;
  alter table upload.image disable trigger user;
  insert into identity.customer (uid, book, name, created_at)
    values ('12345678', 'real', 'Ada', now()), ('12345679', 'real', 'Ben', now());
  insert into lending.loan (id, customer, state, amount, days, free_days, daily_rate, penalty_rate, product_version, language,
      applied_at, review_due_at, approved_at, approved_by, request, payout, paid_out_on, due_on, principal, accrued_to,
      interest_exact, penalty_exact)
    select gen_random_uuid(), c.id, 'defaulted', 100000, 7, 7, 500, 1000, 1, 'en', '2026-01-01', '2026-01-03', '2026-01-02', 1,
      gen_random_uuid(), gen_random_uuid(), '2026-01-02', '2026-01-09', 100000, '2026-01-11', 100000000, 200000000
    from identity.customer c;
  insert into lending.repayment (id, loan, customer, source, state, at, network, address, currency, decimals, sent, voucher,
      voucher_print, due_at, language)
    select gen_random_uuid(), l.id, l.customer, 'wallet', 'review', '2026-01-09 18:00+00', 'USDT-TRC20', 'T', 'USDT', 6, 1000,
      gen_random_uuid(), decode(repeat('ab', 32), 'hex'), '2026-01-11 18:00+00', 'en'
    from lending.loan l join identity.customer c on c.id = l.customer where c.uid = '12345678';
  alter table lending.loan enable trigger user;
  alter table lending.repayment enable trigger user;
  alter table upload.image enable trigger user`

it('a voucher that waited before the upgrade keeps the clock still from then on', async () => {
  const test = await freshDatabase()
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  try {
    cpSync(migrationFolder, join(folder, 'all'), { recursive: true })
    cpSync(migrationFolder, join(folder, 'old'), { recursive: true })
    for (const file of readdirSync(join(folder, 'old')))
      if (numberOf(file) > before) rmSync(join(folder, 'old', file))
    await owner.query({ text: emptied })
    await prepareDatabase({ ...test, migrations: join(folder, 'old') })
    await owner.query({
      text: `set session_replication_role = replica; ${seed}; set session_replication_role = origin`,
    })
    await prepareDatabase({ ...test, migrations: join(folder, 'all') })
    const { rows } = await owner.query<{ uid: string; stands: string | null; state: string }>({
      text: `select c.uid, l.stands_on::text as stands, l.state from lending.loan l join identity.customer c on c.id = l.customer
        order by c.uid`,
    })
    expect(rows).toEqual([
      // What was posted stays until the voucher counts, as of its day.
      { uid: '12345678', stands: '2026-01-11', state: 'defaulted' },
      { uid: '12345679', stands: null, state: 'defaulted' },
    ])
  } finally {
    await owner.end()
    await test.drop()
    rmSync(folder, { recursive: true })
  }
})
