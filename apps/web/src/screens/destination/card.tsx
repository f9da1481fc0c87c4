import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBankCards, useBanks } from '../../live/funding/destinations.ts'
import { BindingPage } from './binding-page.tsx'
import { CardForm } from './card-form.tsx'
import { useWays } from './way-back.ts'

/** A new account at a bank, or one that is changed. */
export const CardScreen = () => {
  const t = useTranslations()
  const { id, back } = useSearch({ from: '/funding/pages/mine/card/detail' })
  const { leaveForm } = useWays('card', back)
  const banks = useBanks()
  return (
    <BindingPage
      title={t(id === undefined ? 'destination.addCard' : 'destination.changeCard')}
      nonePaid={t('destination.noBanks')}
      id={id}
      ways={{ ...banks, data: banks.data?.items }}
      bound={useBankCards()}
      onBack={leaveForm}
      renderForm={(paid, card) => <CardForm key={card?.id} card={card} banks={paid} onDone={leaveForm} />}
    />
  )
}
