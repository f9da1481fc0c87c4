import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ListChecks, ReceiptText, Scale } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { isPasskeyPossible } from '../../../live/identity/passkey-possible.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Plumb } from '../../../ui/marks.tsx'
import { Note } from '../../../ui/note.tsx'
import { AgreementLink } from '../register/agreement-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { DemoEntry } from './demo-entry.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { LoginForm } from './login-form.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const PasskeyEntry = lazyPart(() =>
  import('./passkey-entry.tsx').then(({ PasskeyEntry }) => ({ default: PasskeyEntry })),
)

/** What a visitor can check here; beside the form where there is room. */
const Points = () => {
  const t = useTranslations('login')
  const points = [
    { icon: Scale, text: t('pointQuote') },
    { icon: ReceiptText, text: t('pointCost') },
    { icon: ListChecks, text: t('pointLedger') },
  ]
  return (
    <section className="mt-10 hidden desk:block">
      <h2 className="text-13 font-semi text-t3">{t('points')}</h2>
      <ul className="mt-2">
        {points.map(({ icon: Icon, text }) => (
          <li
            key={text}
            className="flex items-start gap-3 border-b border-line py-3.5 text-15 text-t2 last:border-0"
          >
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-t3" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  /** Where a session leads. */
  on: string
  /** Where 'back' leads without one. */
  back: string
  /** What was wanted before login, to be wanted after sign-up too. */
  redirect: string | undefined
  /** Whether something was wanted that takes a session. */
  asked: boolean
}

/** Who may come in, and the way to try everything without signing up. */
export const LoginScreen = ({ on, back, redirect, asked }: Props) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const desk = useDesk()
  const create = (chunks: React.ReactNode) => (
    <Link
      to="/pages/register"
      search={redirect === undefined ? {} : { redirect }}
      className="relative rounded-tag font-semi text-primary after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      {chunks}
    </Link>
  )
  return (
    <div className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col px-6 pb-8 desk:max-w-[66rem]">
      <div className="-mx-3 flex min-h-[3.75rem] items-center justify-between desk:mr-0">
        <IconButton name={t('app.back')} onClick={() => void navigate({ href: back })}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <LanguageSwitch />
      </div>
      <div className="desk:my-auto desk:grid desk:grid-cols-[minmax(0,1fr)_26rem] desk:gap-24 desk:pb-16">
        <div className="desk:pt-6">
          {desk ? (
            // The mark and the name stand in the top bar.
            <h1 className="text-28 font-bold tracking-[-0.02em]" style={{ textWrap: 'balance' }}>
              {t('login.claim')}
            </h1>
          ) : (
            <>
              <div className="mt-[3vh] flex items-center gap-5">
                <Plumb className="h-11" />
                <h1 className="text-28 font-bold tracking-[-0.02em]">{t('app.name')}</h1>
              </div>
              <p className="mt-4 text-16 text-t2">{t('login.claim')}</p>
            </>
          )}
          <Points />
        </div>
        <div className="mt-9 grid gap-7 desk:mt-0 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
          {'keepsNothing' in document.documentElement.dataset && (
            <Note tone="warn">{t('login.keepsNothing')}</Note>
          )}
          {asked && <Note tone="info">{t('session.loginFirst')}</Note>}
          <div className="grid gap-3">
            <LoginForm on={on} />
            {isPasskeyPossible && (
              <Suspense fallback={<div className="min-h-11" />}>
                <PasskeyEntry on={on} />
              </Suspense>
            )}
            <Link
              to="/pages/crypto-web3/index"
              search={redirect === undefined ? {} : { redirect }}
              className="inline-flex min-h-11 items-center justify-center rounded-field border border-control px-4 text-center text-15 font-semi"
            >
              {t('place.web3')}
            </Link>
          </div>
          <DemoEntry on={on} />
          <p className="text-center text-15 text-t2">{t.rich('login.newHere', { create })}</p>
          <ContactLine />
        </div>
      </div>
      <p className="mt-auto flex flex-wrap justify-center gap-x-3 gap-y-3 pt-10 text-13 desk:mt-0 desk:pt-0">
        <AgreementLink text="privacy" quiet>
          {t('agreement.privacy')}
        </AgreementLink>
        <span aria-hidden className="text-t3">
          ·
        </span>
        <AgreementLink text="service" quiet>
          {t('agreement.service')}
        </AgreementLink>
      </p>
    </div>
  )
}
