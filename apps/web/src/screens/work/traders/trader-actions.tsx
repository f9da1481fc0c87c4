import type { AdminTraderDetail } from '@plumbline/protocol/copying'
import { requestHours } from '@plumbline/rules/staff'
import { Ban, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { Panel } from '../shared/panel.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import { useTraderChange } from './queries.ts'

const calls = {
  pause: 'traderPauseCopying',
  resume: 'traderResumeCopying',
  revoke: 'traderRevoke',
} as const
type Action = keyof typeof calls

/** Asks for the reason, and says before what it brings and whom it takes. */
const ActionSheet = ({
  action,
  trader: { id, name },
  onClose,
}: {
  action: Action
  trader: AdminTraderDetail
  onClose: () => void
}) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useTraderChange(calls[action])
  const onSuccess = () => {
    showToast('done', t(`${action}Done`))
    onClose()
  }
  return (
    <ReasonSheet
      use="trader"
      title={t(`${action}Title`, { name })}
      cost={t(`${action}Text`, { hours: format.count(requestHours) })}
      words={t('reasonInternal')}
      confirm={t(action)}
      look={action === 'resume' ? 'primary' : 'reject'}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ id, reason }, { onSuccess })}
    />
  )
}

/** What was asked for and waits for a second person. */
const OpenRequest = ({
  kind,
  request: { id, by, expiresAt },
}: {
  kind: 'resume' | 'revoke'
  request: NonNullable<AdminTraderDetail['resume']>
}) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const may = useMayI()
  return (
    <Note tone="info">
      {t(`${kind}Open`, { name: by, time: format.dateTime(Date.parse(expiresAt)) })}{' '}
      {may('staff:request:view') && (
        <a href={requestAddress(id)} className="font-semi text-primary hover:underline">
          {t('openRequest')}
        </a>
      )}
    </Note>
  )
}

/** Whether copying is paused and by whom, and what may be done about it. */
export const TraderActions = ({ trader }: { trader: AdminTraderDetail }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const may = useMayI()
  const [action, setAction] = useState<Action>()
  const { state, firmPause, resume, revoke, isOwn } = trader
  const isTrader = state === 'open' || state === 'paused'
  const mayPause = isTrader && may('trader:copying:pause')
  const offers = [
    { act: 'pause', icon: Pause, look: 'reject', on: mayPause && firmPause === null },
    { act: 'resume', icon: Play, look: 'outline', on: mayPause && firmPause !== null && resume === null },
    {
      act: 'revoke',
      icon: Ban,
      look: 'reject',
      on: isTrader && may('trader:trader:revoke') && revoke === null,
    },
  ] as const
  const offered = offers.filter(({ on }) => on)
  if (offered.length === 0 && firmPause === null && resume === null && revoke === null && !isOwn) return null
  return (
    <Panel title={t('actions')}>
      <div className="space-y-2.5">
        {isOwn && <Note tone="info">{t('isOwn')}</Note>}
        {firmPause !== null && (
          <Note tone="warn">
            {t('pausedBy', { name: firmPause.by, time: format.dateTime(Date.parse(firmPause.at)) })}
            {firmPause.reason !== null && <p className="wrap-anywhere">{firmPause.reason}</p>}
          </Note>
        )}
        {resume !== null && <OpenRequest kind="resume" request={resume} />}
        {revoke !== null && <OpenRequest kind="revoke" request={revoke} />}
        {offered.map(({ act, icon: Icon, look }) => (
          <Button
            key={act}
            look={look}
            size="pair"
            wide
            icon={<Icon aria-hidden className="size-4.5" />}
            onClick={() => setAction(act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <ActionSheet action={action} trader={trader} onClose={() => setAction(undefined)} />
      )}
    </Panel>
  )
}
