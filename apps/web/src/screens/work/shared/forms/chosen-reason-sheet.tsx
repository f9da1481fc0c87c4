import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../../ui/fields/select.tsx'
import { ReasonSheet } from './reason-sheet.tsx'

type Props<Code extends string> = Omit<ComponentProps<typeof ReasonSheet>, 'children' | 'onConfirm'> & {
  /** What is asked for besides, above the reason. */
  before?: ReactNode
  label: string
  codes: readonly { readonly value: Code; readonly label: string }[]
  onConfirm: (chosen: { reasonCode: Code; reason: string }) => void
}

/** Asks for one of the reasons that are told apart, and for words: it is chosen, never left as it happened to stand. */
export const ChosenReasonSheet = <Code extends string>({
  before,
  label,
  codes,
  onTry,
  onConfirm,
  ...rest
}: Props<Code>) => {
  const t = useTranslations('workExamine')
  const [reasonCode, setReasonCode] = useState<Code | ''>('')
  const [isTried, setTried] = useState(false)
  return (
    <ReasonSheet
      {...rest}
      onTry={() => {
        setTried(true)
        onTry?.()
      }}
      onConfirm={reason => {
        if (reasonCode !== '') onConfirm({ reasonCode, reason })
      }}
    >
      {before}
      <Select<Code | ''>
        label={label}
        value={reasonCode}
        options={[{ value: '', label: t('pickReason') }, ...codes]}
        onChange={setReasonCode}
        error={isTried && reasonCode === '' ? t('pickReason') : undefined}
      />
    </ReasonSheet>
  )
}
