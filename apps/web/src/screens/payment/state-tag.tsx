import { useTranslations } from 'use-intl'
import type { PaymentView } from '../../live/funding/payments.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = {
  started: 'waiting',
  captured: 'good',
  failed: 'bad',
  expired: 'quiet',
  reversed: 'warn',
} as const satisfies Record<PaymentView['state'], string>

/** Where a payment stands, in a word. */
export const PaymentTag = ({ state }: Pick<PaymentView, 'state'>) => {
  const t = useTranslations('payment')
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}
