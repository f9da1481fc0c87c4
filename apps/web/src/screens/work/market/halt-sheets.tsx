import { everyInstrument } from '@plumbline/rules/market'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { HaltScope } from './halt-scope.tsx'
import { useLiftHalt, useMarketHealth, usePlaceHalt } from './queries.ts'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'

/** What a halt covers, in words. */
export const useScopeWord = () => {
  const t = useTranslations('workMarket')
  return (code: string): string => (code === everyInstrument ? t('everything') : code)
}

type Props = { readonly code: string; readonly onClose: () => void }

/** Halts what was chosen: one person is enough. `code` is what the page before was about, if anything. */
export const HaltSheet = ({ code, onClose }: Partial<Pick<Props, 'code'>> & Omit<Props, 'code'>) => {
  const t = useTranslations('workMarket')
  const problemText = useProblemText()
  const format = useFormat()
  const [scope, setScope] = useState(code)
  const { data: health } = useMarketHealth()
  const { mutate, isPending, error } = usePlaceHalt()
  const onSuccess = () => {
    showToast(
      'done',
      scope === undefined || scope === everyInstrument ? t('haltDone') : t('haltDoneOne', { what: scope }),
    )
    onClose()
  }
  return (
    <ReasonSheet
      title={t('haltTitle')}
      cost={t('haltCost')}
      use="halt"
      words={t('reason')}
      confirm={
        scope === undefined
          ? t('halt')
          : scope === everyInstrument
            ? [t('haltAll'), health !== undefined && `(${format.count(health.instruments.length)})`]
                .filter(Boolean)
                .join(' ')
            : t('haltOne', { code: scope })
      }
      // All of the market looks like nothing else.
      look={scope === everyInstrument ? 'sell' : 'reject'}
      choice={{ missing: scope === undefined ? t('haltChoose') : undefined }}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => {
        if (scope !== undefined) mutate({ code: scope, reason }, { onSuccess })
      }}
    >
      <HaltScope scope={scope} onChoose={setScope} />
    </ReasonSheet>
  )
}

/** Asks for the end of a halt, which takes somebody else. */
export const ResumeSheet = ({ code, onClose }: Props) => {
  const t = useTranslations('workMarket')
  const problemText = useProblemText()
  const scopeWord = useScopeWord()
  const { mutate, isPending, error } = useLiftHalt()
  const onSuccess = () => {
    showToast('done', t('resumeDone'))
    onClose()
  }
  return (
    <ReasonSheet
      title={t('resumeTitle', { what: scopeWord(code) })}
      cost={t('resumeCost', { hours: String(requestHours) })}
      use="resume"
      words={t('reason')}
      confirm={t('resume')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ code, reason }, { onSuccess })}
    />
  )
}
