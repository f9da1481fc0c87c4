import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TabSearch } from './tab-search.ts'

/** The tab that the address names, so that a reload, a link and the way back lead to it; the first where it names none. */
export const useAddressTab = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [tab: Tab, show: (tab: Tab) => void] => {
  const named = useSearch({ strict: false, select: search => (search as TabSearch).tab })
  const navigate = useNavigate()
  const [first] = tabs
  const show = (next: Tab) =>
    void navigate({
      to: '.',
      search: (before: TabSearch) => {
        const { tab: _, ...rest } = before
        return next === first ? rest : { ...rest, tab: next }
      },
      replace: true,
      resetScroll: false,
    })
  return [tabs.find(tab => tab === named) ?? first, show]
}
