import type { LimitScopeView } from '@plumbline/protocol/self-limit'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useSelfLimits } from '../../live/account/self-limit.ts'
import { FramedPage } from '../../shared/framed-page.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { BreakForm } from './break-form.tsx'
import { DayLimitForm } from './day-limit-form.tsx'

/** What holds in this area, in one line. */
const Status = ({ view }: { view: LimitScopeView }) => {
  const t = useTranslations('limit')
  const format = useFormat()
  const held = (['stake_day', 'loss_day'] as const).flatMap(kind => {
    const amount = (kind === 'stake_day' ? view.stakeDay : view.lossDay)?.amount
    return typeof amount === 'string'
      ? [`${t(kind)} ${t('amountADay', { amount: format.money(centsOf(amount)) })}`]
      : []
  })
  const isFree = view.pausedUntil === null && view.excludedUntil === null
  return (
    <p className="text-14 font-semi" data-testid="limit-status">
      {held.length > 0 ? held.join(' · ') : t(isFree ? 'quiet' : 'noLimits')}
    </p>
  )
}

/** What is used of the limits today, and what stops trading now. */
const Today = ({ view }: { view: LimitScopeView }) => {
  const t = useTranslations('limit')
  const format = useFormat()
  const end = (until: string) => format.dateTime(Date.parse(until))
  return (
    <>
      {view.excludedUntil !== null && (
        <Note tone="warn">{t('excludedUntil', { time: end(view.excludedUntil) })}</Note>
      )}
      {view.pausedUntil !== null && (
        <Note tone="warn">{t('pausedUntil', { time: end(view.pausedUntil) })}</Note>
      )}
      <Receipt>
        {view.stakeDay !== null && (
          <ReceiptRow label={t('stakedToday')}>
            <MoneyText text={format.money(centsOf(view.staked))} />
          </ReceiptRow>
        )}
        <ReceiptRow label={t('lostToday')}>
          <MoneyText text={format.money(centsOf(view.lost))} />
        </ReceiptRow>
      </Receipt>
    </>
  )
}

const Scope = ({ view }: { view: LimitScopeView }) => {
  const t = useTranslations('limit')
  return (
    <section aria-label={t(`scope_${view.scope}`)} data-testid={`limits-${view.scope}`} className="space-y-4">
      <h2 className="text-18 font-bold">{t(`scope_${view.scope}`)}</h2>
      <Status view={view} />
      <Today view={view} />
      <div>
        <Disclosure title={t('limits')}>
          <div className="space-y-4">
            {view.stakeDay !== null && (
              <DayLimitForm kind="stake_day" scope={view.scope} held={view.stakeDay} />
            )}
            <DayLimitForm kind="loss_day" scope={view.scope} held={view.lossDay} />
          </div>
        </Disclosure>
        <Disclosure title={t('breaks')}>
          <BreakForm scope={view.scope} />
        </Disclosure>
      </div>
    </section>
  )
}

/** Limits of one's own: what tightens holds at once, what loosens a day later, and nobody takes them back. */
export const SelfLimitScreen = () => {
  const t = useTranslations()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/pages/fund' }))
  return (
    <FramedPage title={t('place.limits')} onBack={back}>
      <div className="space-y-8">
        <p className="text-14 text-t2">{t('limit.intro')}</p>
        <Fetched query={useSelfLimits()} awaited={<SkeletonRows count={6} />}>
          {({ scopes }) => (
            <>
              {scopes.map(view => (
                <Scope key={view.scope} view={view} />
              ))}
            </>
          )}
        </Fetched>
      </div>
    </FramedPage>
  )
}
