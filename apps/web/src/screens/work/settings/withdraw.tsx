import type { SettingVersionView } from '@plumbline/protocol/setting'
import { requestReasonLengthMax, requestReasonLengthMin } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWithdrawSetting } from './queries.ts'

type Props = { readonly version: SettingVersionView; readonly onClose: () => void }

/** Takes a published version back before it holds; one person can. */
export const WithdrawSetting = ({ version, onClose }: Props) => {
  const t = useTranslations('workSetting')
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawSetting()
  const isShort = reason.trim().length < requestReasonLengthMin
  return (
    <Confirm
      open
      title={t('withdrawTitle', { version: String(version.version) })}
      keep={t('keep')}
      confirm={t('withdraw')}
      sending={withdraw.isPending && t('withdrawing')}
      blocked={isShort}
      onKeep={onClose}
      onConfirm={() =>
        withdraw.mutate(
          { id: version.id, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast('done', t('withdrawn'))
              onClose()
            },
          },
        )
      }
    >
      <p className="mb-3">{t('withdrawMore')}</p>
      <TextArea
        label={t('reason')}
        aside={t('reasonMissing', { minimum: String(requestReasonLengthMin) })}
        value={reason}
        onChange={setReason}
        lengthMax={requestReasonLengthMax}
        error={withdraw.isError ? problemText(withdraw.error) : undefined}
      />
    </Confirm>
  )
}
