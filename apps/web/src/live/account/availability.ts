import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useUser } from '../queries.ts'

/** An operator's change becomes effective at a time; a ticket that stays open learns of it within this time. */
const availabilityMs = 60_000

/** What is offered to the customer: by country, or as a demo. Undefined until it is known. */
export const useAvailability = () => {
  const { data: user } = useUser()
  const { data } = useQuery({
    queryKey: ['user', 'availability'],
    queryFn: ({ signal }) => call('availability', {}, { signal }),
    enabled: user !== undefined,
    refetchInterval: availabilityMs,
  })
  return data
}
