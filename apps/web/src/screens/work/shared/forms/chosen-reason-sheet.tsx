import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../../ui/fields/select.tsx'
import { ReasonSheet } from './reason-sheet.tsx'

type Props<Code extends string> = Omit<
  ComponentProps<typeof ReasonSheet>,
  'children' | 'onTry' | 'onConfirm'
> & {
  label: string
  codes: readonly { readonly value: Code; readonly label: string }[]
  onConfirm: (chosen: { reasonCode: Code; reason: string }) => void
}

/** Asks for one of the reasons that are told apart, and for words: it is chosen, never left as it happened to stand. */
export const ChosenReasonSheet = <Code extends string>({ label, codes, onConfirm, ...rest }: Props<Code>) => {
  const t = useTranslations('workExamine')
  const [reasonCode, setReasonCode] = useState<Code | ''>('')
  const [isTried, setTried] = useState(false)
  return (
    <ReasonSheet
      {...rest}
      onTry={() => setTried(true)}
      onConfirm={reason => {
        if (reasonCode !== '') onConfirm({ reasonCode, reason })
      }}
    >
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
