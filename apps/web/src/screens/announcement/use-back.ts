import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSessionState } from '../../token.ts'

/** One step back; where there is none, to the profile, or to login for a guest. */
export const useBack = (to: '/pages/fund' | '/pages/notice/index' = '/pages/fund'): (() => void) => {
  const { history } = useRouter()
  const navigate = useNavigate()
  const isGuest = useSessionState() === 'guest'
  return () => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: isGuest && to === '/pages/fund' ? '/pages/login' : to })
  }
}
