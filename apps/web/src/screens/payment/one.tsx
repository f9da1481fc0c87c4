import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { usePayment, type PaymentView } from '../../live/funding/payments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Note } from '../../ui/note.tsx'
import { leaveFor } from './leave.ts'
import { SandboxPanel } from './sandbox.tsx'
import { PaymentTag } from './state-tag.tsx'

const tones = {
  started: 'info',
  captured: 'info',
  failed: 'bad',
  expired: 'info',
  reversed: 'warn',
} as const satisfies Record<PaymentView['state'], string>

const Figures = ({ payment }: { payment: PaymentView }) => {
  const t = useTranslations('payment')
  const format = useFormat()
  const takenBack = centsOf(payment.takenBack)
  return (
    <Receipt>
      <ReceiptRow label={t('amount')}>
        <MoneyText text={format.money(centsOf(payment.amount))} />
      </ReceiptRow>
      {takenBack !== 0n && (
        <ReceiptRow label={t('reversed')}>
          <MoneyText text={format.money(takenBack)} />
        </ReceiptRow>
      )}
      <ReceiptRow label={t('begun')}>{format.dateTime(Date.parse(payment.createdAt))}</ReceiptRow>
      {payment.endedAt === null ? (
        <ReceiptRow label={t('until')}>{format.dateTime(Date.parse(payment.expiresAt))}</ReceiptRow>
      ) : (
        <ReceiptRow label={t('ended')}>{format.dateTime(Date.parse(payment.endedAt))}</ReceiptRow>
      )}
    </Receipt>
  )
}

const Payment = ({ payment }: { payment: PaymentView }) => {
  const t = useTranslations('payment')
  const records = useTranslations('records')
  const { state, url, provider } = payment
  return (
    <div data-testid="payment" className="grid gap-4">
      <p className="flex items-center justify-between gap-3 text-15 font-semi">
        {t('one')}
        <PaymentTag state={state} />
      </p>
      <div aria-live="polite">
        <Note tone={tones[state]}>{t(`told_${state}`)}</Note>
      </div>
      <Figures payment={payment} />
      <p className="text-12 text-t3">{records('time')}</p>
      {url !== null && provider !== 'sandbox' && (
        <Button look="primary" size="main" wide onClick={() => leaveFor(url)}>
          {t('goOn')}
        </Button>
      )}
      {provider === 'sandbox' && <SandboxPanel payment={payment} />}
      {state === 'captured' && (
        <Link
          to="/pages/mine/zichan/index"
          search={{ account: 'fund' }}
          className="flex min-h-11 items-center text-14 font-semi text-primary"
        >
          {t('toFund')}
        </Link>
      )}
    </div>
  )
}

/** One payment: how it stands, and the way on. */
export const OnePayment = ({ id }: { id: string }) => (
  <Fetched query={usePayment(id)} awaited={<SkeletonForm fields={3} />}>
    {({ payment }) => <Payment payment={payment} />}
  </Fetched>
)
