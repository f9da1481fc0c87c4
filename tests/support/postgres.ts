import { randomBytes } from 'node:crypto'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { inject } from 'vitest'

export type TestDatabase = {
  /** As the owner: for what the product itself must not do. */
  readonly ownerUrl: string
  /** As the product connects. */
  readonly appUrl: string
  /** Another one with the same in it. Nobody may be connected to this one meanwhile. */
  copy(): Promise<TestDatabase>
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>
}

/** A migrated database of one's own, copied from the template in a fraction of a second. */
export const freshDatabase = (): Promise<TestDatabase> => {
  const cluster = inject('cluster')
  if ('fault' in cluster) throw new Error(`There is no database to test on: ${cluster.fault}`)
  return copyOf(cluster, new URL(cluster.ownerUrl).pathname.slice(1))
}

const copyOf = async (
  urls: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>,
  template: string,
): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenanceUrl = inDatabase(urls.ownerUrl, 'postgres')
  await run(maintenanceUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    ownerUrl: inDatabase(urls.ownerUrl, name),
    appUrl: inDatabase(urls.appUrl, name),
    copy: () => copyOf(urls, name),
    drop: () => run(maintenanceUrl, `drop database if exists ${name} with (force)`),
  }
}

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const run = async (url: string, text: string): Promise<void> => {
  const database = createDatabase({ url, poolSize: 1, applicationName: 'test support' })
  try {
    await database.query(text)
  } finally {
    await database.end()
  }
}
