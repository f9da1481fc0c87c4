import type { InstrumentView } from '@plumbline/protocol/market'
import { useCallback, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { dayOf } from '../../live/account/day-figures.ts'
import { quotes } from '../../live/stream/stream.ts'

/** Each with its text in the catalogue. */
export const sortings = {
  listed: 'sortListed',
  name: 'sortName',
  priceDown: 'sortPriceDown',
  priceUp: 'sortPriceUp',
  changeDown: 'sortChangeDown',
  changeUp: 'sortChangeUp',
} as const
export type Sorting = keyof typeof sortings

const sortingKey = 'market-sort'
export const isSorting = (text: string | null): text is Sorting =>
  text !== null && Object.hasOwn(sortings, text)
const remembered = (): Sorting => {
  const text = localStorage.getItem(sortingKey)
  return isSorting(text) ? text : 'listed'
}

type Figure = (view: InstrumentView) => number | undefined
const changeOf: Figure = view => dayOf(view, quotes.quote(view.code) ?? undefined)?.change
const priceOf: Figure = view => {
  const bid = quotes.quote(view.code)?.bid
  return bid === undefined ? undefined : Number(bid)
}

/** Those without a figure yet come last, whichever way it goes. */
const byFigure = (figureOf: Figure, direction: 1 | -1) => (left: InstrumentView, right: InstrumentView) => {
  const [before, after] = [figureOf(left), figureOf(right)]
  if (before === undefined || after === undefined)
    return Number(before === undefined) - Number(after === undefined)
  return (before - after) * direction
}

const inOrder = (views: readonly InstrumentView[], sorting: Sorting, locale: string) => {
  switch (sorting) {
    case 'listed':
      return views
    case 'name':
      return views.toSorted((left, right) => left.name.localeCompare(right.name, locale))
    case 'priceDown':
      return views.toSorted(byFigure(priceOf, -1))
    case 'priceUp':
      return views.toSorted(byFigure(priceOf, 1))
    case 'changeDown':
      return views.toSorted(byFigure(changeOf, -1))
    case 'changeUp':
      return views.toSorted(byFigure(changeOf, 1))
  }
}

/**
 * The sorting chosen on this device. An order by price or change is that of the moment when the list came: rows that jumped
 * with every quote could not be read.
 */
export const useSorting = () => {
  const { locale } = useLanguage()
  const [sorting, set] = useState(remembered)
  const sorted = useCallback(
    (views: readonly InstrumentView[]) => inOrder(views, sorting, locale),
    [sorting, locale],
  )
  const setSorting = (next: Sorting) => {
    localStorage.setItem(sortingKey, next)
    set(next)
  }
  return { sorting, setSorting, sorted }
}
