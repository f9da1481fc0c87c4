import { fundingReasonLengthMax } from '@plumbline/rules/funding'
import { requestReasonLengthMin } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'

/** Whether so few words would be refused as a reason. */
export const isShortReason = (text: string): boolean => text.trim().length < requestReasonLengthMin

/** Words about a deposit or a withdrawal; `isTried` once somebody wanted to send them. */
export const ReasonField = ({
  label,
  value,
  isTried,
  onChange,
}: {
  label: string
  value: string
  isTried: boolean
  onChange: (value: string) => void
}) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  return (
    <TextArea
      label={label}
      value={value}
      onChange={onChange}
      lengthMax={fundingReasonLengthMax}
      rows={2}
      error={
        isTried && isShortReason(value)
          ? t('reasonShort', { minimum: format.count(requestReasonLengthMin) })
          : undefined
      }
    />
  )
}
