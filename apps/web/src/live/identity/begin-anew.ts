/** All memory of the page belongs to the account that is left, so the page begins anew, on one of its own. */
export const beginAnew = (path: string): void => {
  window.history.replaceState(null, '', `/#${path}`)
  window.location.reload()
}
