import { useRouterState } from '@tanstack/react-router'
import { placeOf } from './places.ts'

/** The line of the table of places for the page that is shown; undefined at an address of nowhere. */
export const usePlace = () => placeOf(useRouterState({ select: state => state.location.pathname }))

/** The place that is drawn: the address is ahead of it while a page is fetched. */
export const useDrawnPlace = () =>
  placeOf(useRouterState({ select: state => state.matches.at(-1)?.pathname ?? '' }))
