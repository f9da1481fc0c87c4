import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api.ts'
import { leaveSharedProof } from '../live/funding/shared-proof.ts'
import { forget, token } from '../token.ts'

/** Signing out of this device must work without the server too. */
export const useLogout = (to: '/pages/login' | '/pages/register' = '/pages/login') => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const other = import('../live/identity/other-account.ts').then(({ endOther }) => endOther())
      await Promise.allSettled([call('logout', { token: token() ?? '' }), other])
    },
    onSettled: () => {
      forget()
      void leaveSharedProof()
      void navigate({ to })
    },
  })
}
