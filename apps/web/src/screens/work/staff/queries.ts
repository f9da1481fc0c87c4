import { useQuery, useQueryClient } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'

const staffKey = ['work', 'staff']

/** Everybody who works here, and the accounts that wait for an approval. */
export const useMembers = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => workCall('staffList', {}, { signal }),
    staleTime: 30_000,
  })

/** What was asked for or done changes the list, and the inbox of approvals. */
export const useStaffChanged = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['work'] })
}
