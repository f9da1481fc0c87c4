import type { InstrumentView } from '@plumbline/protocol/market'
import { categories, type Category } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useInstruments } from '../../live/queries.ts'
import { useWatchlist } from '../../live/watchlist/watchlist.ts'
import { useShownList } from '../../live/watchlist/watchlists.ts'
import { useSessionState } from '../../token.ts'
import type { foundIn as FoundIn } from '../../shared/instrument-search.ts'
import { untilThere } from '../../ui/lazy-part.ts'
import { useSorting } from './sorting.ts'

/** The customer's own instruments, all, what moved most, and the six categories. */
export const lists = ['watchlist', 'all', 'overview', ...categories] as const
export type List = 'watchlist' | 'all' | 'overview' | Category

/** From so many instruments on, the customer's own list is what they see first. */
const startMin = 5

const listKey = 'market-list'
const isList = (text: string | null): text is List => lists.some(list => list === text)
const remembered = (): List | undefined => {
  const text = sessionStorage.getItem(listKey)
  return isList(text) ? text : undefined
}

/** The list chosen in this session; at first the watchlist, if there is enough on it to be somebody's market. */
const useChosenList = () => {
  const out = useSessionState() !== 'signed'
  const watchlist = useWatchlist()
  const [chosen, setChosen] = useState(remembered)
  const begin: List | undefined =
    watchlist.data !== undefined && watchlist.data.length >= startMin
      ? 'watchlist'
      : out || watchlist.isFetched
        ? 'all'
        : undefined
  // Kept from here on: taking the last instrument off the watchlist does not lead away from it.
  if (chosen === undefined && begin !== undefined) setChosen(begin)
  const choose = (list: List) => {
    sessionStorage.setItem(listKey, list)
    setChosen(list)
  }
  return { chosen: chosen ?? begin, choose, watchlist }
}

const ofList = (
  list: List | undefined,
  views: readonly InstrumentView[],
  watched: readonly Code[],
): readonly InstrumentView[] => {
  if (list === undefined) return []
  if (list === 'all' || list === 'overview') return views
  if (list === 'watchlist')
    return watched.map(code => views.find(view => view.code === code)).filter(view => view !== undefined)
  return views.filter(view => categories[view.category_id - 1] === list)
}

const none: readonly never[] = []

/** How instruments are found is fetched by the first search. */
const useFoundIn = (isWanted: boolean): typeof FoundIn | undefined => {
  const [found, setFound] = useState<{ readonly by: typeof FoundIn }>()
  const isMissing = isWanted && found === undefined
  useEffect(() => {
    if (isMissing)
      void untilThere(() => import('../../shared/instrument-search.ts'))().then(({ foundIn }) =>
        setFound({ by: foundIn }),
      )
  }, [isMissing])
  return found?.by
}

/** What every list of instruments needs: the list chosen, how it is sorted, what is searched, and what then shows. */
export const useList = () => {
  const { locale } = useLanguage()
  const { chosen, choose, watchlist } = useChosenList()
  const [text, setText] = useState('')
  const query = useInstruments()
  const all: readonly InstrumentView[] = query.data ?? none
  const isOwn = chosen === 'watchlist'
  const { other, isLoading: isOtherLoading } = useShownList(isOwn)
  const watched: readonly Code[] = (isOtherLoading ? undefined : (other?.codes ?? watchlist.data)) ?? none
  const { sorting, setSorting, sorted } = useSorting()
  const searching = text.trim() !== ''
  const foundIn = useFoundIn(searching)
  const isFinding = searching && (foundIn === undefined || query.data === undefined)
  const views = useMemo(
    () => (searching ? (foundIn?.(all, text, locale) ?? none) : sorted(ofList(chosen, all, watched))),
    [searching, foundIn, all, text, locale, sorted, chosen, watched],
  )
  return {
    list: chosen,
    choose,
    text,
    setText,
    searching,
    /** What is searched for cannot be found yet. */
    isFinding,
    sorting,
    setSorting,
    query,
    all,
    watchlist,
    /** The list on show where it is another than the first one. */
    other,
    views,
    /** Nothing can be shown yet. */
    isPending:
      query.isPending ||
      isFinding ||
      chosen === undefined ||
      (isOwn && (watchlist.isLoading || isOtherLoading)),
  }
}
export type ListState = ReturnType<typeof useList>
