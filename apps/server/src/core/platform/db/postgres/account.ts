import { readFileSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

/** The account of the operating system that Postgres runs under; undefined = our own. */
export type Account = { readonly uid: number; readonly gid: number }

/**
 * Postgres refuses to run as root. Started by root it runs as whoever owns its folder, so that data made by one
 * account are never run by another; a folder of root's own gets an unprivileged account of the system.
 */
export const accountFor = (folders: readonly string[]): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const owned = folders.map(statOrUndefined).find(stat => stat !== undefined && stat.uid !== 0)
  return owned === undefined ? systemAccount() : { uid: owned.uid, gid: owned.gid }
}

const systemAccount = (): Account => {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['plumbline', 'postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line[0] === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Postgres does not run as root, and there is no account named plumbline, postgres or nobody to run it',
  )
}

const read = 4
const enter = 1

/** Whether the account can come to a file and read it. */
export const canReach = (account: Account | undefined, file: string): boolean => {
  if (account === undefined) return true
  const stat = statOrUndefined(file)
  return stat !== undefined && allows(stat, account, read) && canPass(account, dirname(file))
}

/** Whether a folder and every one above let the account through. */
export const canPass = (account: Account | undefined, folder: string): boolean => {
  if (account === undefined) return true
  const stat = statOrUndefined(folder)
  if (stat === undefined || !allows(stat, account, enter)) return false
  return folder === dirname(folder) || canPass(account, dirname(folder))
}

const allows = (stat: Stats, { uid, gid }: Account, rights: number): boolean => {
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  return ((stat.mode >> shift) & rights) === rights
}

const statOrUndefined = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })
