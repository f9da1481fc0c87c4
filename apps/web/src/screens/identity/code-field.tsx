import { codeDigits, codeMinutes, resendAfterSeconds } from '@plumbline/rules/identity'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeEntry } from '../../ui/fields/code-entry.tsx'
import { Resend } from '../../ui/buttons/resend.tsx'
import { Note } from '../../ui/note.tsx'
import { faultOfCode } from './faults.ts'
import { useFaultText } from './use-fault-text.ts'
import { useSendCode, type CodeTarget } from './use-send-code.ts'
import type { Values } from './values.ts'

/** Sends a code and takes it. `hint` stands below until one was sent. */
export const CodeField = ({ scene, own, hint }: CodeTarget & { hint?: string }) => {
  const t = useTranslations('verification')
  const fault = useFaultText()
  const { control } = useFormContext<Values>()
  const { send, sending, sent, announced, problem, codeField } = useSendCode({ scene, own })
  return (
    <div>
      <Controller
        key={codeField}
        control={control}
        name={codeField}
        rules={{ validate: faultOfCode }}
        render={({ field, fieldState }) => (
          <CodeEntry
            ref={field.ref}
            name={field.name}
            label={t('label')}
            aside={t('valid', { minutes: codeMinutes })}
            digits={codeDigits}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fault(fieldState.error)}
          />
        )}
      />
      <div className="mt-3 flex min-h-9 items-center justify-between gap-x-3 gap-y-1 text-13 text-t2 narrow:flex-wrap">
        <span className="min-w-0 wrap-anywhere" data-testid="sent-to">
          {sent === undefined ? (hint ?? t('hint')) : t('sentTo', { address: sent.sentTo })}
        </span>
        <Resend
          from={sent?.nextFrom}
          wait={sent?.wait ?? resendAfterSeconds}
          sending={sending}
          onSend={() => void send()}
        />
      </div>
      <div role="alert">{problem !== undefined && <Note tone="bad">{problem}</Note>}</div>
      <p role="status" className="sr-only">
        {announced !== undefined && t('announced', { address: announced, minutes: codeMinutes })}
      </p>
    </div>
  )
}
