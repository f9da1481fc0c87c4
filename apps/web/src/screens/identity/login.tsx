import { isLanguage, languages } from '@plumbline/protocol/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, Globe, ListChecks, ReceiptText, Scale } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../api.ts'
import { chooseLanguage, useFormat, useLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/languages/index.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { signIn } from '../../token.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DemoMark, Plumb } from '../../ui/marks.tsx'
import { showToast } from '../../ui/toast.tsx'

/** What a new demo account holds in each of its three accounts, in USD; the server books it. */
const demoMoney = '10000'

const LanguageSwitch = () => {
  const t = useTranslations('language')
  const { language } = useLanguage()
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-chip pl-2 text-14 font-medium text-t2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-primary">
      <Globe aria-hidden className="size-4.5" />
      <span className="sr-only">{t('label')}</span>
      <select
        value={language}
        onChange={event => isLanguage(event.target.value) && void chooseLanguage(event.target.value)}
        className="field-sizing-content appearance-none bg-page py-2 pr-7 outline-none"
      >
        {languages.map(code => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-4" />
    </label>
  )
}

/** Who may come in, and the way to try everything without signing up. */
export const LoginScreen = ({ on, back }: { on: string; back: string }) => {
  const t = useTranslations()
  const format = useFormat()
  const problem = useProblemText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const demo = useMutation({
    mutationFn: () => call('register', { simulation: 2 }),
    onSuccess: ({ token, user_info }) => {
      client.setQueryData(['user'], user_info)
      signIn(token)
      void navigate({ href: on, replace: true })
    },
    onError: error => showToast('problem', problem(error)),
  })
  const points = [
    { icon: Scale, text: t('login.pointQuote') },
    { icon: ReceiptText, text: t('login.pointCost') },
    { icon: ListChecks, text: t('login.pointLedger') },
  ]
  return (
    <div className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col px-6 pb-8">
      <div className="-mx-3 flex min-h-[3.75rem] items-center justify-between">
        <IconButton name={t('app.back')} onClick={() => void navigate({ href: back })}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <LanguageSwitch />
      </div>
      <div className="mt-[7vh] flex items-center gap-5">
        <Plumb className="h-11" />
        <h1 className="text-28 font-bold tracking-[-0.03em]">{t('app.name')}</h1>
      </div>
      <p className="mt-5 text-16 text-t2">{t('login.claim')}</p>

      <section className="mt-9 rounded-card p-4 ring-1 ring-line ring-inset">
        <div className="flex items-center gap-2.5">
          <h2 className="text-16 font-semi">{t('login.tryTitle')}</h2>
          <DemoMark />
        </div>
        <p className="mt-1 mb-4 text-14 text-t2">
          {t('login.tryText', { amount: format.decimal(demoMoney) })}
        </p>
        <Button
          look="primary"
          size="main"
          wide
          sending={demo.isPending && t('login.opening')}
          onClick={() => demo.mutate()}
        >
          {t('login.open')}
        </Button>
      </section>

      <h2 className="mt-9 text-13 font-semi text-t3">{t('login.points')}</h2>
      <ul className="mt-2">
        {points.map(({ icon: Icon, text }) => (
          <li
            key={text}
            className="flex items-start gap-3 border-b border-line py-3 text-14 text-t2 last:border-0"
          >
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-t3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
