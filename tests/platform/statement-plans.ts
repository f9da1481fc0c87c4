import { createDatabase, type Queryable } from '@plumbline/server/core/platform/db/database'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** How many rows the busiest step of a statement has looked at. */
export type Looked = { readonly query: string; readonly step: string; readonly rows: number }

const rowsOf = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1)

const busiest = (node: Node): { readonly step: string; readonly rows: number } => {
  let most = {
    step: [node['Node Type'], node['Relation Name']].join(' ').trim(),
    rows: Math.round(rowsOf(node)),
  }
  for (const each of node.Plans ?? []) {
    const below = busiest(each)
    if (below.rows > most.rows) most = below
  }
  return most
}

export type PlanReader = Queryable & {
  /** What every statement has looked at that `work` ran, those within functions and the checks of foreign keys too; nothing of it stays. */
  looked(work: () => Promise<void>): Promise<readonly Looked[]>
  end(): Promise<void>
}

/** One connection, whose plans stay as long as it does, and which tells how each statement was run. */
export const openPlanReader = async (ownerUrl: string): Promise<PlanReader> => {
  const database = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
  const client = await database.pool.connect()
  let heard: Looked[] | undefined
  client.on('notice', ({ message }) => {
    const from = message?.indexOf('plan:\n') ?? -1
    if (heard === undefined || message === undefined || from < 0) return
    const { 'Query Text': query, Plan: plan } = JSON.parse(message.slice(from + 6)) as {
      'Query Text': string
      Plan: Node
    }
    heard.push({ query, ...busiest(plan) })
  })
  await client.query(`load 'auto_explain'`)
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  // Postgres 15 has no such bound, and no need of it: it tells no parameters.
  const isBounded = Number(rows[0]?.version) >= 160_000
  for (const [name, value] of Object.entries({
    log_min_duration: '0',
    log_nested_statements: 'on',
    log_analyze: 'on',
    log_timing: 'off',
    ...(isBounded && { log_parameter_max_length: '0' }),
    log_format: 'json',
    log_level: 'notice',
  }))
    await client.query(`set auto_explain.${name} = '${value}'`)
  return {
    query: client.query.bind(client) as unknown as Queryable['query'],
    looked: async work => {
      heard = []
      await client.query('begin')
      try {
        await work()
        return heard
      } finally {
        await client.query('rollback')
        heard = undefined
      }
    },
    end: async () => {
      client.release()
      await database.end()
    },
  }
}
