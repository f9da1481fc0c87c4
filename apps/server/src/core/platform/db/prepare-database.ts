import pg from 'pg'
import { lockPreparation, migrate } from './migrations.ts'
import { versionFault } from './postgres/version.ts'
import { guarded } from '../guard.ts'

const appRole = 'plumbline_app'

/**
 * Makes a database ready for the product: checks that the server keeps what it commits, makes sure of the product's
 * role, migrates. Returns the url the product connects with.
 *
 * With `appUrl` (embedded, or an operator who gave the role a login) the product logs in as `plumbline_app`. Without
 * it, it logs in as the owner and steps down to that role: enough against mistakes of ours, but a statement smuggled
 * into a query could step up again (`reset role`), which a login of its own rules out.
 */
export const prepareDatabase = async (options: {
  readonly ownerUrl: string
  readonly appUrl?: string
  readonly migrations?: string
}): Promise<{ appUrl: string; applied: string[] }> => {
  const appUrl = options.appUrl ?? steppedDown(options.ownerUrl)
  const applied = await withClient(options.ownerUrl, async client => {
    await refuseUnsafeServer(client)
    await lockPreparation(client)
    await ensureRole(client)
    return migrate({ client, ...(options.migrations !== undefined && { folder: options.migrations }) })
  })
  // Again as the product: settings may be changed for a single role.
  await withClient(appUrl, async client => {
    await refuseUnsafeServer(client)
    await refuseMightyRole(client)
  })
  return { appUrl, applied }
}

const connectMsMax = 10_000
/** A migration of a large database takes long; a connection on which nothing comes for as long is dead. */
const migrationMsMax = 2 * 60 * 60_000

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMsMax,
    query_timeout: migrationMsMax,
    keepAlive: true,
    application_name: 'plumbline start',
  })
  // A query that waits is told that the connection broke; without a listener that would end the process besides.
  client.on(
    'error',
    guarded('a connection broke', () => undefined),
  )
  await client.connect()
  try {
    await liftLimits(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * An operator's limits are meant for short statements. That on each is lifted first and by itself: on a busy machine whatever looks
 * something up may take longer. Not every version knows the others.
 */
const liftLimits = async (client: pg.Client): Promise<void> => {
  await client.query('set statement_timeout = 0')
  await client.query(
    `select set_config(name, '0', false) from pg_settings
     where name in ('transaction_timeout', 'idle_in_transaction_session_timeout')`,
  )
}

const steppedDown = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', `${given === null ? '' : `${given} `}-c role=${appRole}`)
  return url.href
}

/** Money is acknowledged when it is committed, so a commit has to be on the disk. */
const refuseUnsafeServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const fault = versionFault(Number(settings.get('server_version_num')))
  if (fault !== undefined) throw new Error(fault)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const setting = settings.get(name)
    const safe = setting === 'on' || (name === 'synchronous_commit' && setting === 'remote_apply')
    if (!safe)
      throw new Error(
        `Postgres has ${name} = ${setting}: committed money could be lost in a crash. Set ${name} = on`,
      )
  }
}

const ensureRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{
    exists: boolean
    member: boolean | null
    may_create: boolean
    me: string
  }>(
    `select role.oid is not null as exists,
            pg_has_role(current_user, role.oid, 'member') as member,
            me.rolsuper or me.rolcreaterole as may_create,
            current_user as me
     from pg_roles me left join pg_roles role on role.rolname = $1
     where me.rolname = current_user`,
    [appRole],
  )
  const { exists = false, member, may_create: mayCreate = false, me = '' } = rows[0] ?? {}
  if (exists && member === true) return
  if (!mayCreate) {
    const wanted = `${exists ? '' : `create role ${appRole} nologin; `}grant ${appRole} to ${me};`
    throw new Error(
      `The role ${appRole} is missing, or ${me} is not a member of it, and ${me} may not change that. As a superuser run: ${wanted}`,
    )
  }
  if (!exists) await client.query(`create role ${appRole} nologin`)
  await client.query(`grant ${appRole} to current_user`)
}

/** The ledger is append-only because the product's role cannot change it; a role that can do anything proves nothing. */
const refuseMightyRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; mighty: boolean }>(
    `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty
     from pg_roles where rolname = current_user`,
  )
  const role = rows[0]
  if (role === undefined || role.mighty) {
    throw new Error(
      `The product would run as ${role?.name ?? 'an unknown role'}, which has more rights than it may have`,
    )
  }
}
