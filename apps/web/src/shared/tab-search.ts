/** What an address may say of the tab that is shown. */
export type TabSearch = { readonly tab?: string }
export const tabSearch = ({ tab }: Record<string, unknown>): TabSearch =>
  typeof tab === 'string' ? { tab } : {}
