import pg from 'pg'
import { exactTexts } from './rows.ts'
import { guarded } from '../../core/platform/guard.ts'

const connectMsMax = 10_000
/** A table of years is read in pieces; only a connection that is dead says nothing for as long. */
const answerMsMax = 2 * 60 * 60_000

/** A connection of the owner: nothing here is in a hurry. */
export const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMsMax,
    application_name: 'plumbline backup',
    query_timeout: answerMsMax,
    keepAlive: true,
  })
  // A query that waits is told that the connection broke; without a listener that would end the process besides.
  client.on(
    'error',
    guarded('a connection broke', () => undefined),
  )
  await client.connect()
  try {
    await client.query(`${exactTexts}; set statement_timeout = 0; set lock_timeout = 0`)
    return await work(client)
  } finally {
    await client.end()
  }
}
