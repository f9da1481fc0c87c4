import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import '../ui/quirks/composing-keys.ts'
import '../ui/quirks/moved-nodes.ts'
import '../ui/overlays/back-closes.ts'
import { leaveToasts, showToast } from '../ui/overlays/toast.tsx'
import { useSessionState } from '../token.ts'
import { AccountNews } from './news/account-news.tsx'
import { AnnouncementNews } from './news/announcement-news.tsx'
import { IconBadge } from './icon-badge.ts'
import { AcceptanceNews, useIsAcceptanceDue } from './news/acceptance-news.tsx'
import { AlertToasts } from './news/alert-toasts.tsx'
import { DemoEnd } from './demo-end.tsx'
import { FrozenNotice } from './news/suspended-notice.tsx'
import { isOfAccount } from '../shared/places/guard.ts'
import { firstTab } from '../shared/places/tabs.ts'
import { PaletteHost } from './palette/host.tsx'
import { showPage } from './lock/hide.ts'
import { AppLockWatch } from './lock/watch.tsx'
import { LastKnownKeeper } from './last-known/keeper.ts'
import { LastKnownPage } from './last-known/page.tsx'
import { ManifestLanguage } from './manifest-language.ts'
import { Area } from '../shared/with-texts.tsx'
import { followDevice, followOtherTabs } from './news/other-tabs.ts'
import { RecordKeeper } from './record-keeper.tsx'
import { SessionEnded } from './session-ended.tsx'
import { SharedProofKeeper } from './shared-proof-keeper.ts'
import { useAskAfterSetBack } from '../live/clock-keeper.ts'
import { dropOldDrafts } from '../live/drafts/drafts.ts'
import { followSwitch, takeChanged } from '../live/identity/other-account.ts'
import { wakeSoundByTaps } from '../shared/signals.ts'
import { OldAttempts } from './news/old-attempts.ts'
import { SplitNews } from './news/split-news.ts'
import { UpdateNotice } from './news/update-notice.tsx'
import { keepFocus } from './return/focus.ts'
import { keepScroll } from './return/scroll.ts'
import { warmPages } from './warm-pages.ts'

/** The first toast finds it here, offline too. */
import('../ui/overlays/toast-row.tsx').catch(() => undefined)

/** What goes on beside every page, and what it has to say: fetched after the first screen. */
export const Background = ({ work }: { work: boolean }) => {
  const state = useSessionState()
  const signed = state === 'signed'
  // The work area has a session of its own, and shows nothing of this one.
  const isLockable = signed && !work
  useLayoutEffect(() => {
    if (!isLockable) showPage()
  }, [isLockable])
  useEffect(wakeSoundByTaps, [])
  useEffect(followDevice, [])
  const client = useQueryClient()
  useEffect(() => (work ? undefined : followOtherTabs(client)), [work, client])
  useEffect(() => (signed ? dropOldDrafts() : undefined), [signed])
  useAskAfterSetBack()
  // A page of the work area may hold what a member of staff has typed, and shows nothing of a customer's session.
  useEffect(() => (work ? undefined : followSwitch()), [work])
  const t = useTranslations('session')
  useEffect(() => {
    if (takeChanged()) showToast('plain', t('other'))
  }, [t])
  useEffect(() => (signed && !work ? warmPages() : undefined), [signed, work])
  const router = useRouter()
  useEffect(() => keepScroll(router), [router])
  useEffect(() => keepFocus(router), [router])
  // As soon as somebody sets out: the page itself may take longer than what announces why.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && leaveToasts()),
    [router],
  )
  const isDue = useIsAcceptanceDue()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      {isLockable && <AppLockWatch />}
      {isLockable && <OldAttempts />}
      {signed && !work && <FrozenNotice />}
      {signed && !work && <AlertToasts />}
      {signed && !work && <AcceptanceNews shown={path === firstTab} />}
      <AnnouncementNews key={state} shown={path === firstTab && !isDue} />
      {signed && !work && <IconBadge />}
      {signed && !work && <AccountNews />}
      {signed && !work && <PaletteHost />}
      {signed && !work && <DemoEnd />}
      {state === 'expired' && !work && !isOfAccount(path) && <SessionEnded />}
      {import.meta.env.PROD && <ManifestLanguage />}
      <Area name="device" pending={null} failed={null}>
        {/* After these texts are here, so that the app keeps them on the device as well. */}
        {import.meta.env.PROD && <UpdateNotice />}
        {!work && <LastKnownPage path={path} />}
      </Area>
      {!work && <LastKnownKeeper />}
      {!work && <SharedProofKeeper />}
      <RecordKeeper />
      {!work && <SplitNews />}
    </>
  )
}
