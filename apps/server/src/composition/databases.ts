import type { Config } from '../config.ts'
import { createDatabase } from '../core/platform/db/database.ts'

/** A heart that is not answered sooner is given up with its connection: the next beat takes another one. */
const beatAnswerMsMax = 4_000
/** A check of everything may take so long, for each of its questions; meanwhile others are answered on connections of their own. */
const checkMsMax = 15 * 60_000

/** The connections of a process: those of customers and staff, that of the heart, and that of checks of everything. */
export const openDatabases = (
  config: Pick<Config, 'databasePool' | 'databaseAnswerSeconds'>,
  url: string,
) => {
  const database = createDatabase({
    url,
    poolSize: config.databasePool,
    applicationName: 'plumbline',
    keepsIdle: true,
    answerMsMax: config.databaseAnswerSeconds * 1_000,
  })
  const heartDatabase = createDatabase({
    url,
    poolSize: 1,
    applicationName: 'plumbline heartbeat',
    answerMsMax: beatAnswerMsMax,
  })
  const patientDatabase = createDatabase({
    url,
    poolSize: 1,
    applicationName: 'plumbline checks',
    statementMsMax: checkMsMax,
  })
  return {
    pools: { database, heartDatabase, patientDatabase },
    end: async (): Promise<void> => {
      // A check may take minutes, and is made anew by whoever comes next.
      patientDatabase.cut()
      await database.end()
      await heartDatabase.end()
      await patientDatabase.end()
    },
  }
}
