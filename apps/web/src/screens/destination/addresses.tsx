import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWalletAddresses } from '../../live/funding-ways.ts'
import { DestinationFrame } from './frame.tsx'
import { DestinationList } from './destination-list.tsx'
import { useWays } from './way-back.ts'

/** The customer's own addresses on networks. */
export const AddressesScreen = () => {
  const t = useTranslations()
  const { back } = useSearch({ from: '/funding/pages/mine/mach/index' })
  const ways = useWays('address', back)
  const { data, error, refetch } = useWalletAddresses()
  return (
    <DestinationFrame title={t('place.addresses')} onBack={ways.leaveList}>
      <DestinationList
        label={t('place.addresses')}
        addLabel={t('destination.addAddress')}
        emptyHint={t('destination.noAddresses')}
        removal="walletAddressDelete"
        items={data?.map(address => ({
          ...address,
          name: address.network,
          number: address.walletAddress,
          more: address.memo === null ? null : t('destination.memoIs', { memo: address.memo }),
        }))}
        error={error}
        onRetry={() => void refetch()}
        onAdd={() => ways.toForm()}
        onChange={ways.toForm}
      />
    </DestinationFrame>
  )
}
