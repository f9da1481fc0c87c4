import { economicCalendarRoutes } from '@plumbline/protocol/economic-calendar'
import { useInfiniteQuery } from '@tanstack/react-query'
import { asCustomer, callAs } from '../../api.ts'
import { useSigned } from '../queries.ts'

/** Days that are looked ahead, and back: all that the server keeps. */
const comingDays = 366
const pastDays = 31
const freshMs = 60_000
/** The server reads each calendar twice an hour. */
const askMs = 10 * 60_000

const dayMs = 86_400_000
const dayLength = 10
const dayBy = (day: string, steps: number): string =>
  new Date(Date.parse(day) + steps * dayMs).toISOString().slice(0, dayLength)

export type Direction = 'coming' | 'past'

type Asked = {
  readonly direction: Direction
  /** The day by the clock of the zone. */
  readonly today: string
  readonly zone: string
  /** One source alone; undefined for all. */
  readonly source: string | undefined
}

const inputOf = ({ direction, today, zone, source }: Asked) => ({
  ...(direction === 'coming'
    ? ({ from: today, to: dayBy(today, comingDays), order: 'earliest' } as const)
    : ({ from: dayBy(today, -pastDays), to: dayBy(today, -1), order: 'latest' } as const)),
  zone,
  ...(source !== undefined && { source }),
})

/** Events from today on, or those before it with the latest first, page by page. */
export const useEconomicCalendar = (asked: Asked) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    // Below 'user', as it is asked for a customer, and leaves with them.
    queryKey: ['user', 'economicCalendar', asked],
    queryFn: ({ pageParam, signal }) =>
      asCustomer('economicCalendar', held =>
        callAs(
          { held, route: economicCalendarRoutes.economicCalendar },
          'economicCalendar',
          { ...inputOf(asked), ...(pageParam !== null && { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    staleTime: freshMs,
    refetchInterval: askMs,
  })
}
