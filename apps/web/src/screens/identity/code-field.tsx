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
            aside={
              <Resend
                from={sent?.nextFrom}
                wait={sent?.wait ?? resendAfterSeconds}
                sending={sending}
                onSend={() => void send()}
              />
            }
            digits={codeDigits}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fault(fieldState.error)}
          />
        )}
      />
      {(sent !== undefined || hint !== undefined) && (
        <p className="mt-1.5 text-13 text-t2">
          <span className="wrap-anywhere" data-testid="sent-to">
            {sent === undefined ? hint : t('sentTo', { address: sent.sentTo })}
          </span>
          {sent !== undefined && ` · ${t('valid', { minutes: codeMinutes })}`}
        </p>
      )}
      <div role="alert">{problem !== undefined && <Note tone="bad">{problem}</Note>}</div>
      <p role="status" className="sr-only">
        {announced !== undefined && t('announced', { address: announced, minutes: codeMinutes })}
      </p>
    </div>
  )
}
