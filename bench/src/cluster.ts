import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { startEmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'

export type BenchDatabase = {
  /** As the owner of the tables. */
  readonly ownerUrl: string
  /** As the product connects. */
  readonly appUrl: string
}

export type Cluster = {
  freshDatabase(): Promise<BenchDatabase>
  stop(): Promise<void>
}

/** A temporary Postgres with the product's own settings, which keep every commit through a power cut. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const postgres = await startEmbeddedPostgres({
    stateFolder: folder,
    log: () => undefined,
    onLost: error => {
      throw error
    },
  })
  const { ownerUrl, appUrl } = postgres
  await prepareDatabase({ ownerUrl, appUrl })
  const template = new URL(ownerUrl).pathname.slice(1)
  let made = 0
  return {
    freshDatabase: async () => {
      made += 1
      const name = `bench_${made}`
      const maintenance = createDatabase({
        url: inDatabase(ownerUrl, 'postgres'),
        poolSize: 1,
        applicationName: 'bench',
      })
      await maintenance.query(`create database ${name} template ${template}`)
      await maintenance.end()
      return { ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name) }
    },
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
