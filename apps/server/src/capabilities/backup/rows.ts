import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Table } from './catalogue.ts'

/** What is read, or filled, at once: rows, and about how many bytes of them. */
const rowsMax = 5_000
const batchBytes = 4_000_000
/** Packs enough; more would cost more time than room. */
const level = 3

/** Texts of values come out the same wherever they are read, and exact. */
export const exactTexts =
  "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1"

/** So many that they come to about one batch, going by how long the last ones were. */
const nextCount = (rows: number, bytes: number): number =>
  rows === 0 ? rowsMax : Math.max(1, Math.min(rowsMax, Math.floor((batchBytes * rows) / Math.max(bytes, 1))))

/** Each row as the text that Postgres itself writes of it, one on a line. */
const readRows = async function* (client: pg.Client, { name }: Table, counted: { rows: number }) {
  await client.query(`declare backup no scroll cursor for select t::text as row from ${name} t`)
  let wanted = 200
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${wanted} from backup`)
    if (rows.length === 0) break
    const text = rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    counted.rows += rows.length
    wanted = nextCount(rows.length, text.length)
    yield text
  }
  await client.query('close backup')
}

export type Written = { readonly rows: number; readonly bytes: number; readonly sha256: string }

/** Writes a table into a file. The caller's transaction says of which moment. */
export const writeRows = async (client: pg.Client, table: Table, path: string): Promise<Written> => {
  const counted = { rows: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(undefined, chunk)
    },
  })
  await pipeline(
    Readable.from(readRows(client, table, counted)),
    createGzip({ level }),
    measured,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { rows: counted.rows, bytes, sha256: hash.digest('hex') }
}

const linesOf = async function* (source: AsyncIterable<Buffer>) {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Fills an empty table from a file, and says with how many rows. */
export const fillRows = async (
  client: pg.Client,
  { name, columns }: Table,
  path: string,
): Promise<number> => {
  const text = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map(column => `(r).${column}`).join(', ')}
    from (select given::${name} as r from unnest($1::text[]) given offset 0) rows`
  let filled = 0
  let batch: string[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(text, [batch])
    filled += batch.length
    batch = []
    bytes = 0
  }
  await pipeline(
    createReadStream(path),
    createGunzip(),
    async (source: AsyncIterable<Buffer>): Promise<void> => {
      for await (const line of linesOf(source)) {
        batch.push(JSON.parse(line) as string)
        bytes += line.length
        if (batch.length >= rowsMax || bytes >= batchBytes) await flush()
      }
      await flush()
    },
  )
  return filled
}
