import type { TraderApplicationView } from '@plumbline/protocol/copying'
import { reapplyDays } from '@plumbline/rules/copying'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { Key } from '../shared/queue/key.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'
import { useMayI } from '../shared/session/session.ts'
import { useTraderChange } from './queries.ts'

type Props = { application: TraderApplicationView; onDecided: () => void }

/** Approve or reject; why not, where this person may not. */
export const ApplicationDecision = ({ application: { id, name, language, hindrance }, onDecided }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const problemText = useProblemText()
  const mayDecide = useMayI()('trader:application:decide')
  const [stage, setStage] = useState<'resting' | 'approving' | 'rejecting'>('resting')
  const [problem, setProblem] = useState<string>()
  const rest = () => {
    setStage('resting')
    setProblem(undefined)
  }
  const decide = useTraderChange('traderApplicationDecide', {
    onSuccess: ({ state }) => {
      rest()
      showToast('done', t(`done_${state}`))
      onDecided()
    },
    onError: error => {
      if (stage === 'rejecting') return setProblem(problemText(error))
      rest()
      showToast('problem', problemText(error))
    },
  })
  const isOpen = mayDecide && hindrance === null
  useKeys({
    a: { act: isOpen ? () => setStage('approving') : undefined, does: t('approveKey') },
    r: { act: isOpen ? () => setStage('rejecting') : undefined, does: t('rejectKey') },
  })
  if (hindrance !== null) return <Note tone="info">{hindrance.text}</Note>
  if (!mayDecide) return <Note tone="info">{t('noDecision')}</Note>
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <Button
          look="reject"
          size="pair"
          icon={<X aria-hidden className="size-4 shrink-0" />}
          onClick={() => setStage('rejecting')}
        >
          {t('reject')}
          <Key>R</Key>
        </Button>
        <Button look="primary" size="pair" onClick={() => setStage('approving')}>
          {t('approve')}
          <Key>A</Key>
        </Button>
      </div>
      <Confirm
        open={stage === 'approving'}
        title={t('approveTitle', { name })}
        keep={t('cancel')}
        confirm={t('approve')}
        sending={decide.isPending && t('sending')}
        onKeep={rest}
        onConfirm={() => decide.mutate({ id, decision: 'approve' })}
      >
        {t('approveText')}
      </Confirm>
      {stage === 'rejecting' && (
        <ReasonSheet
          use="trader.reject"
          customerLanguage={language}
          title={t('rejectTitle', { name })}
          cost={t('rejectText', { days: format.count(reapplyDays) })}
          words={t('reasonShown')}
          confirm={t('reject')}
          look="reject"
          sending={decide.isPending}
          problem={problem}
          onClose={rest}
          onConfirm={reason => decide.mutate({ id, decision: 'reject', reason })}
        />
      )}
    </>
  )
}
