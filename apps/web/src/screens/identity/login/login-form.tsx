import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { keepName } from '../draft.ts'
import { faultOfName, faultOfPassword } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { logIn } from './log-in.ts'
import { useEnter } from '../use-enter.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const SecondStep = lazyPart(() =>
  import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })),
)

type Names = { readonly username: string; readonly password: string }

/** User ID, e-mail or phone, and the password. */
const FirstStep = ({ on, onSecond }: { on: string; onSecond: (names: Names) => void }) => {
  const t = useTranslations()
  const fault = useFaultText()
  const problem = useProblemText()
  const enter = useEnter(on)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const { register, formState } = form
  const submit = useSubmit(form, {
    fields: ['name', 'password'],
    send: ({ name, password }) => logIn({ username: name.trim(), password }),
    done: (answer, { name, password }) => {
      if (answer === 'second step') onSecond({ username: name.trim(), password })
      else enter(answer)
    },
    refused: error => showToast('problem', problem(error)),
  })
  return (
    <form noValidate onSubmit={submit.onSubmit} className="grid gap-5" data-testid="login">
      <TextField
        {...register('name', { validate: faultOfName })}
        label={t('login.name')}
        icon={CircleUserRound}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={fault(formState.errors.name)}
        below={<p className="mt-1.5 text-12 text-t3">{t('login.nameHint')}</p>}
      />
      <div>
        <PasswordField
          {...register('password', { validate: faultOfPassword })}
          label={t('password.label')}
          autoComplete="current-password"
          error={fault(formState.errors.password)}
        />
        <div className="mt-1 flex justify-end">
          <Link
            to="/pages/mine/setting/edit9"
            onClick={() => keepName(form.getValues('name'))}
            className="relative inline-flex min-h-11 items-center rounded-tag text-14 font-semi text-primary"
          >
            {t('login.forgot')}
          </Link>
        </div>
      </div>
      <Submit problem={submit.problem} sending={submit.sending && t('login.sending')}>
        {t('login.submit')}
      </Submit>
    </form>
  )
}

/** The password, and after it what two-step codes ask for. */
export const LoginForm = ({ on }: { on: string }) => {
  // In memory only, and only until the second step is done or left.
  const [names, setNames] = useState<Names>()
  return names === undefined ? (
    <FirstStep on={on} onSecond={setNames} />
  ) : (
    <Suspense fallback={<SkeletonForm fields={1} />}>
      <SecondStep {...names} on={on} onOther={() => setNames(undefined)} />
    </Suspense>
  )
}
