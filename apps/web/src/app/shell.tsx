import { Outlet, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../deployment.ts'
import { useIsOnline, useSocketState } from '../live/stream/stream.ts'
import { useSessionState } from '../token.ts'
import { classes } from '../ui/classes.ts'
import { Toasts } from '../ui/overlays/toast.tsx'
import { useDesk } from '../ui/hooks/use-media.ts'
import { isOfAccount, isOfWork, isPublic } from '../shared/places/guard.ts'
import { OfAccount } from './of-account.tsx'
import { SessionGuard } from './session.tsx'
import { WithSideMenu } from './with-side-menu.tsx'
import { TabBar, TopBar, useIsBelowTabs } from './navigation.tsx'
import { usePlace } from '../shared/places/use-place.ts'
import { besidePart, lazyPart } from '../ui/lazy-part.ts'

/** A short gap in the connection is not worth a word. */
const quietMs = 2_000

const useTitle = (path: string) => {
  const t = useTranslations()
  const title = usePlace()?.title
  // The work area has titles of its own, which come with its texts.
  const isOwn = title === undefined && isOfWork(path)
  useEffect(() => {
    if (!isOwn) document.title = title === undefined ? t('app.name') : t('app.title', { page: t(title) })
  }, [title, isOwn, t])
}

const Background = besidePart(() =>
  import('./background.tsx').then(module => ({ default: module.Background })),
)

const SessionEnded = lazyPart(() =>
  import('./session-ended.tsx').then(module => ({ default: module.SessionEnded })),
)

/** Says nothing until the gap has lasted a while. */
const LateNotice = ({ isOnline }: { isOnline: boolean }) => {
  const t = useTranslations('error')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <p className="flex items-center justify-center gap-2 bg-down-tint px-4 py-2 text-13">
      <WifiOff aria-hidden className="size-4 shrink-0 text-down" />
      {t(isOnline ? 'connectionPrices' : 'offline')}
    </p>
  )
}

const ConnectionNotice = () => {
  const isOnline = useIsOnline()
  const lost = useSocketState() === 'lost' || !isOnline
  return <div role="status">{lost && <LateNotice isOnline={isOnline} />}</div>
}

/** On a desk the bar of the tabs carries it; where there is no such bar it stands here on every width. */
const DeploymentMark = ({ work }: { work: boolean }) => {
  const t = useTranslations('app')
  if (deployment.mode === 'production') return null
  return (
    <aside
      aria-label={t('development')}
      data-testid="deployment-mark"
      className={classes(
        'border-b border-line bg-sunk px-4 py-0.5 text-center text-11 font-medium text-t3',
        !work && 'desk:hidden',
      )}
    >
      {t('developmentLong')}
    </aside>
  )
}

/** The frame around every page. It stays while pages come: what is open in its bars is not lost when one arrives. */
export const Shell = () => {
  const t = useTranslations('app')
  const desk = useDesk()
  // The frame first, then the page in slices: a slow phone shows something soon, and answers to a touch in between.
  const drawn = useDeferredValue(true, false)
  const path = useRouterState({ select: state => state.location.pathname })
  const session = useSessionState()
  // Pages that everybody may open stand alone, with a way back; at a desk a customer keeps the tabs above them.
  const bare = isPublic(path)
  // After its end only a session's own pages know nothing to show.
  const ended = session === 'expired' && isOfAccount(path)
  const below = useIsBelowTabs() && !ended
  // The work area has bars and landmarks of its own.
  const work = isOfWork(path)
  useTitle(path)
  return (
    <>
      <OfAccount work={work}>
        <a
          href="#main"
          onClick={event => {
            event.preventDefault()
            document.querySelector<HTMLElement>('#main')?.focus()
          }}
          className="sr-only rounded-chip bg-primary-fill px-4 py-2 font-semi text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('skip')}
        </a>
        <div className="flex min-h-dvh flex-col">
          <DeploymentMark work={work} />
          {desk && !work && <TopBar bare={bare && session !== 'signed'} />}
          <ConnectionNotice />
          <Suspense>
            <Background work={work} />
          </Suspense>
          {work ? (
            drawn && <Outlet />
          ) : (
            <WithSideMenu>
              <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
                {drawn &&
                  (ended ? (
                    <Suspense>
                      <SessionEnded page />
                    </Suspense>
                  ) : (
                    <Outlet />
                  ))}
              </main>
            </WithSideMenu>
          )}
          {/* For what comes later and must not move the page. */}
          <div id="foot" className="contents" />
          {!desk && !work && !bare && !below && <TabBar />}
        </div>
      </OfAccount>
      {/* Beside what asks for the customer, not around it: when a session ends, that has stopped asking before this forgets. */}
      <SessionGuard />
      <Toasts />
    </>
  )
}
