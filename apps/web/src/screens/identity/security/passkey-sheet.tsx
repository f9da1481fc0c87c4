import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { call } from '../../../api.ts'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { makePasskey, type Passkey } from '../../../live/identity/passkeys.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { faultOfPassword } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

export type PasskeyChange = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly passkey: Passkey }

type Props = { change: PasskeyChange; onClose: () => void }

/** Adds or removes a passkey, which takes the password. */
export const PasskeySheet = ({ change, onClose }: Props) => {
  const t = useTranslations('security')
  const holdTime = useHoldTime()
  const fault = useFaultText()
  const refresh = useRefreshSecurity()
  const [open, setOpen] = useState(true)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const isAdding = change.kind === 'add'
  const close = () => {
    setOpen(false)
    void refresh()
    onClose()
  }
  const submit = useSubmit(form, {
    fields: ['oldPassword'],
    send: async ({ oldPassword: password }) => {
      if (change.kind === 'add') return (await makePasskey(password)) !== undefined
      await call('passkeyRemove', { id: change.passkey.id, password })
      return true
    },
    done: isDone => {
      if (!isDone) return showToast('problem', t('passkeyNotMade'))
      showToast('done', isAdding ? t('passkeyAdded') : t('passkeyRemoved'))
      close()
    },
  })
  return (
    <Sheet open={open} onClose={close} title={isAdding ? t('passkeyAdd') : t('passkeyRemoveTitle')}>
      <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5 pt-1" data-testid="passkey-change">
        <p className="text-14 text-t2">
          {isAdding ? t('passkeyAddText') : t('passkeyRemoveText', { name: change.passkey.name })}
        </p>
        <PasswordField
          {...form.register('oldPassword', { validate: faultOfPassword })}
          label={t('password')}
          autoComplete="current-password"
          error={fault(form.formState.errors.oldPassword)}
        />
        <Submit
          before={<Note tone="warn">{t('holdAfter', { time: holdTime })}</Note>}
          problem={submit.problem}
          sending={submit.sending && t('working')}
        >
          {isAdding ? t('passkeyAdd') : t('passkeyRemoveTitle')}
        </Submit>
      </form>
    </Sheet>
  )
}
