import type { SandboxAct } from '@plumbline/protocol/payment'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../../shared/attempt-problem.tsx'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useSandboxAct, type PaymentView } from '../../live/funding/payments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'

/** What a cardholder, or a bank, could do now. */
const actsOf = ({ state, takenBack }: PaymentView): readonly SandboxAct[] => {
  switch (state) {
    case 'started':
      return ['pay', 'decline']
    case 'captured':
      return centsOf(takenBack) === 0n ? ['dispute'] : []
    case 'reversed':
      return ['win']
    case 'failed':
    case 'expired':
      return []
  }
}

/** In place of a provider's page: no card, no bank, and said so. */
export const SandboxPanel = ({ payment }: { payment: PaymentView }) => {
  const t = useTranslations('payment')
  const format = useFormat()
  const act = useSandboxAct(payment.id)
  const acts = actsOf(payment)
  if (acts.length === 0) return null
  return (
    <section
      data-testid="sandbox"
      aria-label={t('sandboxPage')}
      className="mt-4 grid gap-3 rounded-card border border-dashed border-control p-4"
    >
      <h2 className="text-15 font-bold">{t('sandboxPage')}</h2>
      <Note tone="warn">{t('sandbox')}</Note>
      {acts.map((each, place) => (
        <Button
          key={each}
          look={place === 0 && each === 'pay' ? 'primary' : 'secondary'}
          size="pair"
          sending={act.isPending && act.variables === each && t('opening')}
          onClick={() => act.mutate(each)}
        >
          {t(`act_${each}`, { amount: format.money(centsOf(payment.amount)) })}
        </Button>
      ))}
      <AttemptProblem error={act.error} />
    </section>
  )
}
