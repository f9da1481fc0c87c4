import type { Database } from '../core/platform/db/database.ts'
import { claimDeployment } from '../core/platform/deployment/stored.ts'
import { pricesOf } from './external-adapters.ts'
import type { ProductOptions } from './product-options.ts'

/** Before anything is done with the database: it is what this start takes it for, or the start is refused. */
export const claimDatabase = (
  database: Database,
  { config, feed }: Pick<ProductOptions, 'config' | 'feed'>,
  now: number,
): Promise<void> =>
  claimDeployment(database, {
    mode: config.mode,
    prices: pricesOf(config, feed),
    expressly: config.databaseOf === '' ? undefined : config.databaseOf,
    now,
  })
