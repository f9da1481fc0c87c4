import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { freezeReasons, soloFreezeHours, soloFreezeReasons } from '@plumbline/rules/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { Gavel, KeyRound, LogOut, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { Panel } from '../shared/panel.tsx'
import { useChange } from './queries.ts'
import { SecondStepSheet } from './second-step.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'

type SheetProps = { uid: string; onClose: () => void }

const FreezeSheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerFreeze', uid)
  const onSuccess = () => {
    showToast('done', t('freezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      title={t('freezeTitle', { uid })}
      cost={t('freezeCost', { hours: format.count(soloFreezeHours) })}
      label={t('freezeReason')}
      codes={soloFreezeReasons.map(value => ({ value, label: t(value) }))}
      confirm={t('freeze')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={chosen => mutate({ uid, ...chosen }, { onSuccess })}
    />
  )
}

const FreezeLastingSheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerFreezeLasting', uid)
  const onSuccess = () => {
    showToast('done', t('unfreezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      title={t('freezeLastingTitle', { uid })}
      cost={t('freezeLastingCost', { hours: format.count(requestHours) })}
      label={t('freezeReason')}
      codes={freezeReasons.map(value => ({ value, label: t(value) }))}
      confirm={t('freezeLasting')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={chosen => mutate({ uid, ...chosen }, { onSuccess })}
    />
  )
}

const UnfreezeSheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerUnfreeze', uid)
  const confirm = (reason: string) =>
    mutate(
      { uid, reason },
      {
        onSuccess: () => {
          showToast('done', t('unfreezeDone'))
          onClose()
        },
      },
    )
  return (
    <ReasonSheet
      title={t('unfreezeTitle', { uid })}
      cost={t('unfreezeCost', { hours: format.count(requestHours) })}
      confirm={t('unfreeze')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

const SessionsSheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerSessionsEnd', uid)
  const confirm = (reason: string) =>
    mutate(
      { uid, reason },
      {
        onSuccess: ({ ended }) => {
          showToast('done', t('endSessionsDone', { count: format.count(ended) }))
          onClose()
        },
      },
    )
  return (
    <ReasonSheet
      title={t('endSessionsTitle', { uid })}
      cost={t('endSessionsCost')}
      confirm={t('endSessions')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

type OpenRequestProps = {
  kind: 'unfreezeOpen' | 'freezeLastingOpen' | 'secondStepOpen'
  request: NonNullable<CustomerView['standing']['request']>
}

const OpenRequest = ({ kind, request }: OpenRequestProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  return (
    <Note tone="info">
      {t(kind, { name: request.by, time: format.dateTime(Date.parse(request.expiresAt)) })}{' '}
      <a href="#/pages/work/approval/index" className="font-semi text-primary hover:underline">
        {t('openApprovals')}
      </a>
    </Note>
  )
}

/** Whether the account is suspended, and what may be done about it, or about a lost second step, by whom. */
export const CustomerStanding = ({ customer: { uid, standing, security } }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const may = useMayI()
  const format = useFormat()
  const [sheet, setSheet] = useState<'freeze' | 'lasting' | 'unfreeze' | 'secondStep' | 'sessions'>()
  const close = () => setSheet(undefined)
  const isFrozen = standing.state === 'frozen'
  const mayFreeze = may('identity:customer:freeze') && !isFrozen
  const mayLast =
    may('identity:customer:freeze') && standing.lasting === null && (!isFrozen || standing.until !== null)
  const mayUnfreeze = may('identity:customer:unfreeze') && isFrozen && standing.request === null
  const mayReset = may('identity:customer:unfreeze') && security.otp && security.request === null
  const maySignOut = may('identity:customer:sessions')
  const isQuiet = !isFrozen && security.request === null
  if (!mayFreeze && !mayLast && !mayUnfreeze && !mayReset && !maySignOut && isQuiet) return null
  return (
    <Panel title={t('actions')}>
      <div className="space-y-2.5">
        {standing.reasonCode !== null && (
          <Note tone="bad">
            <span className="font-semi">{t('suspended')}:</span> {t(standing.reasonCode)}
            {standing.until !== null && (
              <p>{t('suspendedUntil', { time: format.dateTime(Date.parse(standing.until)) })}</p>
            )}
          </Note>
        )}
        {standing.request !== null && <OpenRequest kind="unfreezeOpen" request={standing.request} />}
        {standing.lasting !== null && <OpenRequest kind="freezeLastingOpen" request={standing.lasting} />}
        {security.request !== null && <OpenRequest kind="secondStepOpen" request={security.request} />}
        {mayFreeze && (
          <Button
            look="reject"
            size="pair"
            wide
            icon={<Snowflake aria-hidden className="size-4.5" />}
            onClick={() => setSheet('freeze')}
          >
            {t('freeze')}
          </Button>
        )}
        {mayLast && (
          <Button
            look="outline"
            size="pair"
            wide
            icon={<Gavel aria-hidden className="size-4.5" />}
            onClick={() => setSheet('lasting')}
          >
            {t('freezeLasting')}
          </Button>
        )}
        {mayUnfreeze && (
          <Button
            look="outline"
            size="pair"
            wide
            icon={<Sun aria-hidden className="size-4.5" />}
            onClick={() => setSheet('unfreeze')}
          >
            {t('unfreeze')}
          </Button>
        )}
        {mayReset && (
          <Button
            look="outline"
            size="pair"
            wide
            icon={<KeyRound aria-hidden className="size-4.5" />}
            onClick={() => setSheet('secondStep')}
          >
            {t('secondStep')}
          </Button>
        )}
        {maySignOut && (
          <Button
            look="outline"
            size="pair"
            wide
            icon={<LogOut aria-hidden className="size-4.5" />}
            onClick={() => setSheet('sessions')}
          >
            {t('endSessions')}
          </Button>
        )}
      </div>
      {sheet === 'freeze' && <FreezeSheet uid={uid} onClose={close} />}
      {sheet === 'lasting' && <FreezeLastingSheet uid={uid} onClose={close} />}
      {sheet === 'unfreeze' && <UnfreezeSheet uid={uid} onClose={close} />}
      {sheet === 'secondStep' && <SecondStepSheet uid={uid} onClose={close} />}
      {sheet === 'sessions' && <SessionsSheet uid={uid} onClose={close} />}
    </Panel>
  )
}
