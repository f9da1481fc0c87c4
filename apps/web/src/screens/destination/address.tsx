import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useNetworks, useWalletAddresses } from '../../live/funding/destinations.ts'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'
import { AddressForm } from './address-form.tsx'
import { BindingPage } from './binding-page.tsx'
import { useWays } from './way-back.ts'

/** A new address on a network, or one that is changed. */
export const AddressScreen = () => {
  const t = useTranslations()
  const { id, back } = useSearch({ from: '/funding/pages/mine/mach/detail' })
  const { leaveForm } = useWays('address', back)
  const networks = useNetworks()
  return (
    <BindingPage
      title={t(id === undefined ? 'destination.addAddress' : 'destination.changeAddress')}
      nonePaid={t('destination.noNetworks')}
      instead={
        <Link
          to="/pages/mine/card/detail"
          search={back === undefined ? {} : { back }}
          className={quietLinkClass}
        >
          {t('destination.addCardInstead')}
        </Link>
      }
      id={id}
      ways={{ ...networks, data: networks.data?.items }}
      bound={useWalletAddresses()}
      onBack={leaveForm}
      renderForm={(paid, address) => (
        <AddressForm key={address?.id} address={address} networks={paid} onDone={leaveForm} />
      )}
    />
  )
}
