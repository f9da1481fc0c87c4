import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { freezeReasons, soloFreezeHours, soloFreezeReasons } from '@plumbline/rules/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { Gavel, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { Panel } from '../shared/panel.tsx'
import { useChange } from './queries.ts'
import { AccessActions, AccessNews, useAccess } from './access-actions.tsx'
import { OpenRequest } from './open-request.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'

type SheetProps = { uid: string; onClose: () => void }

const FreezeSheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerFreeze', uid)
  const onSuccess = () => {
    showToast('done', t('freezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      use="customer"
      title={t('freezeTitle', { uid })}
      cost={page('freezeCost', { hours: format.count(soloFreezeHours) })}
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
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerFreezeLasting', uid)
  const onSuccess = () => {
    showToast('done', t('unfreezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      use="customer"
      title={t('freezeLastingTitle', { uid })}
      cost={page('freezeLastingCost', { hours: format.count(requestHours) })}
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
  const page = useTranslations('workCustomerPage')
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
      use="customer"
      title={t('unfreezeTitle', { uid })}
      cost={page('unfreezeCost', { hours: format.count(requestHours) })}
      confirm={t('unfreeze')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

/** Whether the account is suspended, and what may be done about it, or about how its owner is known and signs in, by whom. */
export const CustomerStanding = ({ customer }: { customer: CustomerView }) => {
  const { uid, standing } = customer
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const may = useMayI()
  const format = useFormat()
  const [sheet, setSheet] = useState<'freeze' | 'lasting' | 'unfreeze'>()
  const close = () => setSheet(undefined)
  const isFrozen = standing.state === 'frozen'
  const mayFreeze = may('identity:customer:freeze') && !isFrozen
  const mayLast =
    may('identity:customer:freeze') && standing.lasting === null && (!isFrozen || standing.until !== null)
  const mayUnfreeze = may('identity:customer:unfreeze') && isFrozen && standing.request === null
  const access = useAccess(customer)
  if (!mayFreeze && !mayLast && !mayUnfreeze && !isFrozen && !access.hasAny) return null
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
        <AccessNews customer={customer} />
        {(mayLast || access.hasButtons) && (
          <Disclosure title={page('moreActions')} last>
            <div className="space-y-2.5 text-t1">
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
              <AccessActions customer={customer} access={access} />
            </div>
          </Disclosure>
        )}
      </div>
      {sheet === 'freeze' && <FreezeSheet uid={uid} onClose={close} />}
      {sheet === 'lasting' && <FreezeLastingSheet uid={uid} onClose={close} />}
      {sheet === 'unfreeze' && <UnfreezeSheet uid={uid} onClose={close} />}
    </Panel>
  )
}
