import type pg from 'pg'
import { ourSchemas } from './catalogue.ts'

type Key = { readonly table: string; readonly name: string; readonly definition: string }
type Trigger = { readonly table: string; readonly name: string; readonly mode: 'O' | 'A' | 'R' | 'D' }

/** What watches over single rows while they are written. */
export type Guards = { readonly keys: readonly Key[]; readonly triggers: readonly Trigger[] }

const ours = `join pg_namespace n on n.oid = c.relnamespace where n.nspname = any ($1)`
const table = `format('%I.%I', n.nspname, c.relname) as "table"`

/**
 * Takes foreign keys and triggers off, so that a whole database can be put back in any order: rows that are never changed, or
 * only by a decision, are written as they stood. It takes no superuser.
 */
export const liftGuards = async (client: pg.Client): Promise<Guards> => {
  const schemas = [ourSchemas()]
  const { rows: keys } = await client.query<Key>(
    `select ${table}, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid ${ours} and k.contype = 'f' and k.conparentid = 0`,
    schemas,
  )
  const { rows: triggers } = await client.query<Trigger>(
    `select ${table}, format('%I', t.tgname) as name, t.tgenabled as mode
     from pg_trigger t join pg_class c on c.oid = t.tgrelid ${ours} and not t.tgisinternal`,
    schemas,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  for (const each of new Set(triggers.map(({ table: name }) => name)))
    await client.query(`alter table ${each} disable trigger user`)
  return { keys, triggers }
}

const modeWords: Readonly<Record<Trigger['mode'], string>> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
  D: 'disable trigger',
}

/** Puts them back as they were. Every foreign key is checked against every row: a backup that lacks something fails here. */
export const putBackGuards = async (client: pg.Client, { keys, triggers }: Guards): Promise<void> => {
  for (const { table: name, name: trigger, mode } of triggers)
    await client.query(`alter table ${name} ${modeWords[mode]} ${trigger}`)
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
}
