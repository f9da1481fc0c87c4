import { appLockMinutes, type AppLockMinutes } from '@plumbline/rules/identity'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { chooseAppLock, lockNow, useAppLock } from '../../../live/identity/app-lock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { MenuButton, MenuList } from '../../../ui/lists/menu-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { faultOfPassword } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

type Choice = AppLockMinutes | null
const choices: readonly Choice[] = [null, ...appLockMinutes]

const useChoiceText = () => {
  const t = useTranslations('security')
  return (choice: Choice): string =>
    choice === null ? t('off') : choice === 0 ? t('appLockAtOnce') : t('appLockAfter', { count: choice })
}

/** Turns the lock on or off, or sets its time, which takes the password. */
const AppLockSheet = ({ chosen, onClose }: { chosen: Choice; onClose: () => void }) => {
  const t = useTranslations('security')
  const textOf = useChoiceText()
  const fault = useFaultText()
  const refresh = useRefreshSecurity()
  const [choice, setChoice] = useState(chosen)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const submit = useSubmit(form, {
    fields: ['oldPassword'],
    send: ({ oldPassword }) => chooseAppLock(choice, oldPassword),
    done: () => {
      showToast('done', t('appLockSaved'))
      void refresh()
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={t('appLock')}>
      <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5 pt-1" data-testid="app-lock-change">
        <p className="text-14 text-t2">{t('appLockGoesOn')}</p>
        <Select
          label={t('appLockWhen')}
          value={String(choice)}
          options={choices.map(each => ({ value: String(each), label: textOf(each) }))}
          onChange={value => setChoice(choices.find(each => String(each) === value) ?? null)}
        />
        <PasswordField
          {...form.register('oldPassword', { validate: faultOfPassword })}
          label={t('password')}
          autoComplete="current-password"
          error={fault(form.formState.errors.oldPassword)}
        />
        <Submit problem={submit.problem} sending={submit.sending && t('working')}>
          {t('appLockSave')}
        </Submit>
      </form>
    </Sheet>
  )
}

/** When the app locks itself, and locking it now. */
export const AppLockSection = () => {
  const t = useTranslations('security')
  const textOf = useChoiceText()
  const { data } = useAppLock()
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  return (
    <section className="mt-8" data-testid="app-lock-setting">
      <MenuList name={t('appLock')}>
        <MenuButton
          icon={LockKeyhole}
          label={t('appLockWhen')}
          hint={t('appLockText')}
          value={<Tag tone={data.afterMinutes === null ? 'quiet' : 'good'}>{textOf(data.afterMinutes)}</Tag>}
          onPress={() => setOpen(true)}
        />
      </MenuList>
      {data.afterMinutes !== null && (
        <div className="mt-3">
          <Button look="secondary" size="pair" wide onClick={lockNow}>
            {t('appLockNow')}
          </Button>
        </div>
      )}
      {isOpen && <AppLockSheet chosen={data.afterMinutes} onClose={() => setOpen(false)} />}
    </section>
  )
}
