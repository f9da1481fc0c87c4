import { randomBytes } from 'node:crypto'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { inject } from 'vitest'

export type TestDatabase = {
  /** As the owner: for what the product itself must not do. */
  readonly ownerUrl: string
  /** As the product connects. */
  readonly appUrl: string
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>
}

/** A migrated database of one's own, copied from the template in a fraction of a second. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const cluster = inject('cluster')
  if ('fault' in cluster) throw new Error(`There is no database to test on: ${cluster.fault}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenanceUrl = inDatabase(cluster.ownerUrl, 'postgres')
  const template = new URL(cluster.ownerUrl).pathname.slice(1)
  await run(maintenanceUrl, `create database ${name} template ${template}`)
  return {
    ownerUrl: inDatabase(cluster.ownerUrl, name),
    appUrl: inDatabase(cluster.appUrl, name),
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
