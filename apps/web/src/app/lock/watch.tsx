import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallError, isExpiry } from '../../api.ts'
import { appLockKey, useAppLockPresence, useLockMinutes, useLockState } from '../../live/identity/app-lock.ts'
import { Area } from '../../shared/with-texts.tsx'
import { loginPath } from '../../shared/places/guard.ts'
import { forget } from '../../token.ts'
import { besidePart } from '../../ui/lazy-part.ts'
import { hidePage, showPage, silencePage } from './hide.ts'
import { watchLeaving } from './leave.ts'

const loadScreen = () => import('./screen.tsx').then(({ LockScreen }) => ({ default: LockScreen }))
const LockScreen = besidePart(loadScreen)

const isLockedNews = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && error.problem.refusal === 'session.locked'
const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && isExpiry(error.problem.code)

/** Hides the page while it is locked, in the background, or not known to be open; and shows the way to unlock it. */
export const AppLockWatch = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const state = useLockState()
  const minutes = useLockMinutes()
  const query = useAppLockPresence()
  const isOn = minutes !== undefined
  const [shown, setShown] = useState(document.visibilityState === 'visible')

  useEffect(() => {
    if (!isOn) return undefined
    // Kept on the device from now on, so that it is there without a connection.
    void loadScreen().catch(() => undefined)
    return watchLeaving(setShown)
  }, [isOn])

  const isClosed = state !== 'open'
  const isHidden = isClosed || (isOn && !shown)
  // From here on it is not the page's first script that hides it: the answer may have come already.
  useLayoutEffect(showPage, [])
  useLayoutEffect(() => (isHidden ? hidePage() : undefined), [isHidden])
  useLayoutEffect(() => (isClosed ? silencePage() : undefined), [isClosed])

  // Nothing can be unlocked any more; to ask whether to stay on the page would show it.
  const isOver = isClosed && isSessionOver(query.error)
  useEffect(() => {
    if (!isOver) return
    forget()
    void navigate({ to: loginPath })
  }, [isOver, navigate])

  useEffect(() => {
    // Whatever is refused says that the session is locked, also to a page that did not know of it.
    const hear = (error: unknown) => {
      if (isLockedNews(error)) void client.invalidateQueries({ queryKey: appLockKey })
    }
    const ends = [
      client.getQueryCache().subscribe(
        ({
          query: {
            state: { error },
          },
          type,
        }) => type === 'updated' && hear(error),
      ),
      client.getMutationCache().subscribe(({ mutation }) => hear(mutation?.state.error)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client])

  const before = useRef(state)
  useEffect(() => {
    const isOpened = state === 'open' && before.current === 'locked'
    before.current = state
    // What was refused meanwhile is asked for again, in every tab.
    if (isOpened) void client.invalidateQueries()
  }, [state, client])

  const isUnanswered = query.isError || query.fetchStatus === 'paused'
  if (state !== 'locked' && !(state === 'asking' && isUnanswered)) return null
  return (
    <Suspense>
      <Area name="device" pending={null} failed={null}>
        <LockScreen passkeys={query.data?.passkeys === true} />
      </Area>
    </Suspense>
  )
}
