import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { routes, type CallOutput } from '@plumbline/protocol/core'
import { createPasswords, costNow } from '@plumbline/server/capabilities/identity/credentials/passwords/hash'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../benchmark.ts'
import { callsPerSecond, paced, quantile, sideBySide } from '../measure.ts'
import { openCustomer, startProductProcess } from '../product.ts'
import { openConnection, type Connection } from '../raw-http.ts'
import { row } from '../result.ts'

const callers = 16
const seconds = 4
/** As many as the product hashes at once. */
const hashesAtOnce = 2
const password = 'plumb bob 7'
const previewsPerSecond = 100
const previewCallers = 4
const latencyMsBudget = 50

const derive = promisify(argon2)
const salt = randomBytes(16)
const rawHash = () =>
  derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: costNow.lanes,
    tagLength: 32,
    memory: costNow.memoryKiB,
    passes: costNow.passes,
  })

/** Sign-ins a second; beside it the hashing alone. Then how long other calls wait meanwhile. */
export const loginHash: Benchmark = {
  name: 'login.hash',
  rows: { 'login.hash': { atLeast: 0.8 }, 'login.hash.p99': { atMost: 1 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    const product = await startProductProcess(appUrl)
    await insertCustomers(ownerUrl)
    const connections = await Promise.all(
      Array.from({ length: callers }, () => openConnection(product.address)),
    )
    const devices = await Promise.all(
      connections.map(async (connection, caller) => (await login(connection, caller, undefined)).device),
    )
    const signIn = async (caller: number) => {
      const connection = connections[caller]
      if (connection === undefined) throw new Error('there is a connection for each caller')
      return login(connection, caller, devices[caller])
    }
    const value = () => callsPerSecond({ callers, seconds }, signIn)
    const baseline = () => callsPerSecond({ callers: hashesAtOnce, seconds }, rawHash)
    const rates = await sideBySide({ rounds: rounds(3), value, baseline, progress })

    const others = await Promise.all(
      Array.from({ length: previewCallers }, () => openCustomer(product.address)),
    )
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    const preview = JSON.stringify({ ...ticket, lang: 'en' })
    const [, latencies] = await Promise.all([
      value(),
      paced({ callers: previewCallers, seconds, perSecond: previewsPerSecond }, async caller =>
        others[caller]?.post('previewOrder', preview),
      ),
    ])
    const p99 = quantile(latencies, 0.99)
    progress(`median ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms meanwhile`)
    for (const { connection } of others) connection.close()
    for (const connection of connections) connection.close()
    await product.stop()
    return [
      row('login.hash', 'sign-ins/s', rates.value, rates.baseline),
      row('login.hash.p99', 'ms', p99, latencyMsBudget),
    ]
  },
}

const emailOf = (caller: number): string => `caller${caller}@example.org`

const login = async (
  connection: Connection,
  caller: number,
  device: string | undefined,
): Promise<CallOutput<'login'>> => {
  const body = JSON.stringify({ username: emailOf(caller), password, device, lang: 'en' })
  const answer = await connection.post(routes.login[1], body)
  return (JSON.parse(answer) as { data: CallOutput<'login'> }).data
}

/** Straight into the tables: signing up is not what is measured. */
const insertCustomers = async (ownerUrl: string): Promise<void> => {
  const hash = await createPasswords().hash(password)
  if (!hash.ok) throw new Error('nobody else hashes')
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  for (let caller = 0; caller < callers; caller++)
    await owner.query({
      text: `with added as (
          insert into identity.customer (uid, book, name, created_at) values ($1, 'real', 'Bench', now()) returning id)
        insert into identity.sign_in (customer, email, password, password_changed_at)
          select id, $2, $3, now() from added`,
      values: [String(90_000_000 + caller), emailOf(caller), hash.value],
    })
  await owner.end()
}
