import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { accountFor, canPass, type Account } from './account.ts'

/** Where a server keeps everything of its own: data, socket, passwords, log. */
export type Home = {
  readonly path: string
  /** Runs the server and owns its data; undefined = our own account. */
  readonly account: Account | undefined
  /** Owns the rest (passwords, log): the clone's owner where root works for one, otherwise ourselves. */
  readonly keeper: Account | undefined
}

/** For root, whose clone may lie where no other account can enter. */
const systemFolder = '/var/lib/plumbline'

/**
 * The home that belongs to a state folder: inside it if the account that runs Postgres can come there, else a folder
 * under /var/lib/plumbline whose path is noted in the state folder. The same at every start.
 */
export const homeOf = (stateFolder: string): Home => {
  mkdirSync(stateFolder, { recursive: true })
  const inside = join(stateFolder, 'pg')
  const noted = notedHome(stateFolder)
  const account = accountFor([join(noted ?? inside, 'data'), stateFolder, dirname(stateFolder)])
  const keeper = account !== undefined && isOwnedBy(account, stateFolder) ? account : undefined
  if (noted !== undefined) return made({ path: noted, account, keeper })
  // The state folder is ours: letting the account pass through it gives nothing away. What is above it is not ours.
  if (account !== undefined && statSync(stateFolder).uid === 0) {
    chmodSync(stateFolder, statSync(stateFolder).mode | 0o011)
  }
  if (canPass(account, stateFolder)) return made({ path: inside, account, keeper })
  if (existsSync(join(inside, 'data'))) {
    throw new Error(
      `The database in ${inside} can no longer be reached by the account that runs it (user ${account?.uid})`,
    )
  }
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const outside = join(systemFolder, randomBytes(6).toString('hex'))
  writeFileSync(noteIn(stateFolder), outside)
  const home = made({ path: outside, account, keeper })
  writeFileSync(join(outside, 'belongs-to'), stateFolder)
  return home
}

const noteIn = (stateFolder: string) => join(stateFolder, 'pg-home')

const notedHome = (stateFolder: string): string | undefined => {
  if (!existsSync(noteIn(stateFolder))) return undefined
  const home = readFileSync(noteIn(stateFolder), 'utf8').trim()
  const belongsTo = join(home, 'belongs-to')
  if (!existsSync(belongsTo)) return undefined
  const owner = readFileSync(belongsTo, 'utf8').trim()
  // A clone that was copied brings its original's note along; it gets a database of its own. One that moved keeps it.
  if (
    owner !== stateFolder &&
    existsSync(noteIn(owner)) &&
    readFileSync(noteIn(owner), 'utf8').trim() === home
  )
    return undefined
  writeFileSync(belongsTo, stateFolder)
  return home
}

/**
 * Root's home for a system account stays root's, so that the server cannot put links where root will write; others may
 * pass through it to the data and the socket, which belong to the account alone.
 */
const made = (home: Home): Home => {
  mkdirSync(home.path, { recursive: true })
  give(home.path, home.keeper)
  chmodSync(home.path, home.account !== undefined && home.keeper === undefined ? 0o711 : 0o700)
  return home
}

const isOwnedBy = (account: Account, stateFolder: string): boolean =>
  [stateFolder, dirname(stateFolder)].some(folder => statSync(folder).uid === account.uid)

/** Hands a file or folder that we made to another account. */
export const give = (path: string, account: Account | undefined): void => {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}
