import type { Language } from '@plumbline/protocol/core'
import { reasonLengthMax } from '@plumbline/rules/customer-admin'
import type { ReasonUse } from '@plumbline/rules/saved-reason'
import { requestReasonLengthMin } from '@plumbline/rules/staff'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ReadyReasons } from '../reasons/ready-reasons.tsx'

type Props = {
  title: string
  /** What it brings and whom it takes: said before anything is typed. */
  cost: string
  /** What is chosen besides the reason. */
  children?: ReactNode
  /** Where the choice decides what happens: the button waits for it and for the reason, and says what is missing. */
  choice?: { readonly missing: string | undefined }
  /** Which of the reasons that are often given are at hand. */
  use: ReasonUse
  /** Of the customer, where the customer reads it. */
  customerLanguage?: Language | undefined
  /** What the words are to tell, where it is more than the reason. */
  words?: string
  confirm: string
  look?: 'primary' | 'reject' | 'sell'
  sending: boolean
  problem: string | undefined
  onClose: () => void
  /** Somebody asked for it, though something may be missing yet. */
  onTry?: () => void
  onConfirm: (reason: string) => void
}

/** Asks for the reason of an action on a customer, in words of one's own, with those often used at hand. */
export const ReasonSheet = ({
  title,
  cost,
  children,
  choice,
  use,
  customerLanguage,
  words,
  confirm,
  look = 'primary',
  sending,
  problem,
  onClose,
  onTry,
  onConfirm,
}: Props) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = reason.trim().length < requestReasonLengthMin
  const short = t('writeReason', { minimum: format.count(requestReasonLengthMin) })
  const missing = choice && (choice.missing ?? (isShort ? short : undefined))
  const missingId = useId()
  const send = () => {
    setTried(true)
    onTry?.()
    if (!isShort) onConfirm(reason.trim())
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      action={
        <>
          <p id={missingId} className="pb-2 text-13 text-t2 empty:hidden">
            {missing}
          </p>
          <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
            <Button look="secondary" size="pair" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              look={look}
              size="pair"
              blocked={missing !== undefined}
              aria-describedby={missingId}
              sending={sending && t('sending')}
              onClick={send}
            >
              {confirm}
            </Button>
          </div>
        </>
      }
    >
      <div className="space-y-4">
        <Note tone="warn">{cost}</Note>
        {children}
        <TextArea
          label={words ?? t('words')}
          value={reason}
          onChange={setReason}
          lengthMax={reasonLengthMax}
          error={isTried && isShort ? short : undefined}
        />
        <ReadyReasons use={use} customerLanguage={customerLanguage} onPick={setReason} />
        {problem !== undefined && (
          <div role="alert">
            <Note tone="bad">{problem}</Note>
          </div>
        )}
      </div>
    </Sheet>
  )
}
