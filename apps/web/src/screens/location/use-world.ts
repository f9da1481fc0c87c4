import { useQuery } from '@tanstack/react-query'
import { readCities } from './cities.ts'

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** Names of cities: fetched when somebody opens a map, and searched on the device. */
export const useCities = () =>
  useQuery({
    queryKey: ['places', 'cities'],
    queryFn: async () => readCities((await import('virtual:cities')).default),
    ...forGood,
  })
