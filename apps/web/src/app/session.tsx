import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { onSessionNews } from '../api.ts'
import { forget, stayExpired, token, useSessionState } from '../token.ts'
import { resetTheme } from '../ui/theme.ts'
import { showToast } from '../ui/overlays/toast.tsx'
import { loginPath } from '../shared/places/guard.ts'
import { loginDelayMs } from '../shared/session-news.ts'
import { besidePart } from '../ui/lazy-part.ts'

const SessionQuestion = besidePart(() =>
  import('./session-question.tsx').then(module => ({ default: module.SessionQuestion })),
)

/** What is the same for everybody, or of the work area, which has a session of its own. All else is somebody's. */
const ofNobody = /^(agreement|dictionary|fairness|instruments?|places|price-history|texts|tick-.*|work)$/
export const ofCustomer = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !ofNobody.test(String(queryKey[0])),
}

/** Reacts to what the server says about the session, on whatever page it says it. */
export const SessionGuard = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const state = useSessionState()
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    onSessionNews(news => {
      if (news.kind === 'expired') {
        setAsking(true)
        return
      }
      if (news.kind === 'other') {
        void import('../live/identity/other-account.ts').then(({ leaveAccount }) => leaveAccount())
        return
      }
      showToast('problem', news.message)
      forget()
      setTimeout(() => {
        if (token() === null) void navigate({ to: loginPath })
      }, loginDelayMs)
    })
  }, [navigate])

  const before = useRef(state)
  useEffect(() => {
    const left = state === 'guest' && before.current !== 'guest'
    before.current = state
    // Figures that nothing brings up to date any more are not shown; what is on the screen hears of it.
    if (state === 'expired') void client.resetQueries(ofCustomer)
    if (!left) return
    // A question about the session that was left must not wait for the next one.
    setAsking(false)
    // Nothing of the last customer stays in memory or on the screen.
    client.removeQueries(ofCustomer)
    resetTheme()
  }, [state, client])

  const stay = () => {
    setAsking(false)
    stayExpired()
  }
  const again = () => {
    forget('stays')
    void navigate({ to: loginPath })
  }
  if (!asking || state === 'guest') return null
  return (
    <Suspense>
      <SessionQuestion onStay={stay} onAgain={again} />
    </Suspense>
  )
}
