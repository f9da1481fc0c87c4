import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { knownDevice } from '../../../live/identity/known-device.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DemoMark } from '../../../ui/marks.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useEnter } from '../use-enter.ts'

/** What a new demo account holds in each of its three accounts, in USD; the server books it. */
const demoMoney = '10000'

/** The way to try everything without signing up. */
export const DemoEntry = ({ on }: { on: string }) => {
  const t = useTranslations('login')
  const format = useFormat()
  const problem = useProblemText()
  const enter = useEnter(on)
  const demo = useMutation({
    mutationFn: () => call('register', { simulation: 2, ...knownDevice() }),
    onSuccess: enter,
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 rounded-card px-4 py-3.5 ring-1 ring-line ring-inset">
      <div className="min-w-0 flex-1 basis-36">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-15 font-semi">{t('tryTitle')}</h2>
          <DemoMark />
        </div>
        <p className="mt-1 text-13 text-t2">{t('tryText', { amount: format.decimal(demoMoney) })}</p>
      </div>
      <Button
        look="secondary"
        size="row"
        sending={demo.isPending && t('opening')}
        onClick={() => demo.mutate()}
      >
        {t('open')}
      </Button>
    </section>
  )
}
