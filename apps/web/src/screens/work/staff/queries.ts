import { useQuery, useQueryClient } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'

const staffKey = ['work', 'staff']

/** Everybody who works here. */
export const useMembers = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }) => (await workCall('staffList', {}, { signal })).items,
    staleTime: 30_000,
  })

/** What was asked for or done changes the list, and the inbox of approvals. */
export const useStaffChanged = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['work'] })
}
