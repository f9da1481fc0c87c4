import type pg from 'pg'
import { readMigrations, type Migration } from '../../core/platform/db/migrations.ts'

/** What a database of this product consists of, as its own catalogue tells it. */

/** A table as it is read and filled: whole, with whatever parts it is divided into. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

/** The schemas that migrations make. What else stands in an operator's database is not ours. */
export const schemasOf = (migrations: readonly Migration[]): readonly string[] => [
  'platform',
  ...migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create schema (\w+);$/gm)].map(([, name]) => name ?? ''),
  ),
]

export const ourSchemas = (): readonly string[] => schemasOf(readMigrations())

/** The one table that is built, and not filled. */
const built = 'platform.migration'

export const readTables = async (client: pg.Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and format('%I.%I', n.nspname, c.relname) <> $2
     group by 1 order by 1`,
    [ourSchemas(), built],
  )
  return rows
}

/** About how many bytes the tables take, indexes left out. */
export const readTableBytes = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(c.oid)), 0)::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r'`,
    [ourSchemas()],
  )
  return Number(rows[0]?.bytes ?? 0)
}

export type Sequence = { readonly name: string; readonly last: string; readonly isCalled: boolean }

export const readSequences = async (client: pg.Client): Promise<readonly Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1`,
    [ourSchemas()],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    if (at[0] !== undefined) sequences.push({ name, ...at[0] })
  }
  return sequences
}

/** Months, by their first day, for which the tick log has tables. */
export const readTickMonths = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(to_date(right(c.relname, 6), 'YYYYMM'), 'YYYY-MM-DD') as month
     from pg_inherits join pg_class c on c.oid = inhrelid
     where inhparent = 'market.tick_minute'::regclass order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Names of the keys of DATA_KEYS under which something lies. */
export const readDataKeys = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ master: string }>(
    `select master from platform.vault_root
     union select master from identity.customer_key where wrapped is not null order by 1`,
  )
  return rows.map(({ master }) => master)
}

/** The public key that the next minute of the tick log is signed with. */
export const readTickKey = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ key: string | null }>(
    `select encode(coalesce(next_key, key), 'hex') as key from market.tick_head`,
  )
  return rows[0]?.key ?? null
}
