import { workTokenKey } from '../../token.ts'

/** Says in the tab, to the page that begins anew, that another account is there. */
export const changedKey = 'App-Account-Changed'
/** What a tab keeps for itself is of the account that is left, too; the work area's session is none of its business. */
const stays: ReadonlySet<string> = new Set([changedKey, workTokenKey])

/** All memory of the page belongs to the account that is left, so the page begins anew, on one of its own. */
export const beginAnew = (path: string): void => {
  for (const key of Object.keys(sessionStorage)) if (!stays.has(key)) sessionStorage.removeItem(key)
  window.history.replaceState(null, '', `/#${path}`)
  window.location.reload()
}
