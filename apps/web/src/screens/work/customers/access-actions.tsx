import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { AtSign, CircleStop, Globe, KeyRound, LogOut, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMayI } from '../shared/session/session.ts'
import { CountrySheet } from './country.tsx'
import { OpenRequest } from './open-request.tsx'
import { RecoverySheet, StopRecoverySheet } from './recovery.tsx'
import { SecondStepSheet } from './second-step.tsx'
import { SessionsSheet } from './sessions.tsx'

/** What may be done about how a customer is known and signs in. */
export const useAccess = ({ book, country, countryRequest, security }: CustomerView) => {
  const may = useMayI()
  const isReal = book === 'real'
  const mayAsk = may('identity:customer:unfreeze')
  const { otp, request, recovery, recoveryRequest } = security
  const actions = {
    secondStep: mayAsk && otp && request === null,
    country: mayAsk && isReal && country !== null && countryRequest === null,
    recover: mayAsk && isReal && recovery === null && recoveryRequest === null,
    stop: may('identity:customer:freeze') && recovery !== null,
    sessions: may('identity:customer:sessions'),
  }
  const isQuiet = [request, recovery, recoveryRequest, countryRequest].every(each => each === null)
  const hasButtons = Object.values(actions).some(Boolean)
  return { ...actions, hasButtons, hasAny: !isQuiet || hasButtons }
}
type Access = ReturnType<typeof useAccess>

const buttons = [
  { action: 'secondStep', text: 'secondStep', icon: KeyRound },
  { action: 'country', text: 'changeCountry', icon: Globe },
  { action: 'recover', text: 'recover', icon: AtSign },
  { action: 'stop', text: 'recoverStop', icon: CircleStop },
  { action: 'sessions', text: 'endSessions', icon: LogOut },
] as const satisfies readonly { action: keyof Access; text: string; icon: LucideIcon }[]
type Action = (typeof buttons)[number]['action']

const sheets = {
  secondStep: SecondStepSheet,
  country: CountrySheet,
  recover: RecoverySheet,
  stop: StopRecoverySheet,
  sessions: SessionsSheet,
} as const satisfies Record<Action, unknown>

type Props = { customer: CustomerView; access: Access }

/** What is pending of that. */
export const AccessNews = ({ customer: { countryRequest, security } }: Pick<Props, 'customer'>) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const { recovery } = security
  return (
    <>
      {security.request !== null && <OpenRequest kind="secondStepOpen" request={security.request} />}
      {countryRequest !== null && <OpenRequest kind="countryOpen" request={countryRequest} />}
      {security.recoveryRequest !== null && (
        <OpenRequest kind="recoverOpen" request={security.recoveryRequest} />
      )}
      {recovery !== null && (
        <Note tone="warn">
          {t(recovery.kind === 'email' ? 'recoverPendingEmail' : 'recoverPendingMobile', {
            time: format.dateTime(Date.parse(recovery.dueAt)),
          })}
        </Note>
      )}
    </>
  )
}

/** A button for each. */
export const AccessActions = ({ customer: { uid }, access }: Props) => {
  const t = useTranslations('workCustomer')
  const [opened, setOpened] = useState<Action>()
  const Opened = opened && sheets[opened]
  return (
    <>
      {buttons.map(
        ({ action, text, icon: Icon }) =>
          access[action] && (
            <Button
              key={action}
              look="outline"
              size="pair"
              wide
              icon={<Icon aria-hidden className="size-4.5" />}
              onClick={() => setOpened(action)}
            >
              {t(text)}
            </Button>
          ),
      )}
      {Opened && <Opened uid={uid} onClose={() => setOpened(undefined)} />}
    </>
  )
}
