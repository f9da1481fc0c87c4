import { hourMs } from './measure.ts'
import { createDatabase } from '@plumbline/server/core/platform/db/database'

/** Demo customers with 10,000 USD in one account, put there as a demo's opening is. */
export const seedFundedCustomers = async (
  ownerUrl: string,
  { customers, kind }: { readonly customers: number; readonly kind: 'contract' | 'fund' | 'term' },
): Promise<void> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  for (const statement of [
    `insert into identity.customer (uid, book, name, created_at)
     select (10000000 + n)::text, 'demo', 'Bench ' || n, now() from generate_series(1, ${customers}) n`,
    'select ledger.open_accounts(id) from identity.customer',
    `do $$
     declare
       v_house bigint := (select id from ledger.account where kind = 'external_clearing' and book = 'demo');
       v_own bigint;
     begin
       for v_own in select id from ledger.account where kind = '${kind}' and owner is not null and book = 'demo' loop
         perform ledger.post(array[gen_random_uuid()], array['demo'], array['demo.opening'], array[null::uuid], array[now()],
           array[1, 1], array[v_own, v_house], array[0, 0]::smallint[], array[1000000, -1000000]::bigint[]);
       end loop;
     end $$`,
  ])
    await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}
