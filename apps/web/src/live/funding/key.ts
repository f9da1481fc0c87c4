import { useQueryClient } from '@tanstack/react-query'

/** Everything kept about a customer's funding, for whoever hears that it has changed. */
export const fundingKey = ['user', 'funding']

/** After something was told of it: what is shown is asked for again. */
export const useFundingHeard = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: fundingKey })
}
