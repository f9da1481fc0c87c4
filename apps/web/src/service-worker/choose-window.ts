/** The part of a window that says which page of the app it shows. */
type Window = { readonly url: string }

/** A page of customers: not the work area, where something may be half written, and not a page beside the app. */
const isOfCustomer = ({ url }: Window): boolean => {
  const { pathname, hash } = new URL(url)
  return pathname === '/' && !/^#\/pages\/work(?:[/?]|$)/.test(hash)
}

/** In which of the windows, the one used last first, a customer's page may be shown; undefined where a new one is needed. */
export const windowFor = <Each extends Window>(windows: readonly Each[]): Each | undefined =>
  windows.find(isOfCustomer)
