import { everyInstrument } from '@plumbline/rules/market'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useLiftHalt, useMarketHealth, usePlaceHalt } from './queries.ts'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'

/** What a halt covers, in words. */
export const useScopeWord = () => {
  const t = useTranslations('workMarket')
  return (code: string): string => (code === everyInstrument ? t('everything') : code)
}

type Props = { readonly code: string; readonly onClose: () => void }

/** Halts an instrument, or all: one person is enough. */
export const HaltSheet = ({ code, onClose }: Props) => {
  const t = useTranslations('workMarket')
  const problemText = useProblemText()
  const scopeWord = useScopeWord()
  const { data: health } = useMarketHealth()
  const [scope, setScope] = useState(code)
  const { mutate, isPending, error } = usePlaceHalt()
  const onSuccess = () => {
    showToast('done', t('haltDone'))
    onClose()
  }
  const codes = [everyInstrument, ...(health?.instruments.map(each => each.code) ?? [])]
  return (
    <ReasonSheet
      title={t('haltTitle')}
      cost={t('haltCost')}
      words={t('reason')}
      confirm={t('halt')}
      look="reject"
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ code: scope, reason }, { onSuccess })}
    >
      <Select
        label={t('scope')}
        value={scope}
        options={codes.map(value => ({ value, label: scopeWord(value) }))}
        onChange={setScope}
      />
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
      words={t('reason')}
      confirm={t('resume')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ code, reason }, { onSuccess })}
    />
  )
}
