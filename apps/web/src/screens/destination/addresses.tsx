import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWalletAddresses } from '../../live/funding/destinations.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { FramedPage } from '../../shared/framed-page.tsx'
import { DestinationList } from './destination-list.tsx'
import { useWays } from './way-back.ts'

/** The customer's own addresses on networks. */
export const AddressesScreen = () => {
  const t = useTranslations()
  const { back } = useSearch({ from: '/funding/pages/mine/mach/index' })
  const ways = useWays('address', back)
  return (
    <FramedPage title={t('place.addresses')} onBack={ways.leaveList}>
      <Fetched query={useWalletAddresses()} awaited={<SkeletonRows count={3} />}>
        {items => (
          <DestinationList
            label={t('place.addresses')}
            addLabel={t('destination.addAddress')}
            countText={figures => t('destination.countAddresses', figures)}
            emptyHint={t('destination.noAddresses')}
            removal="walletAddressDelete"
            items={items.map(address => ({
              ...address,
              name: address.network,
              number: address.walletAddress,
              more: address.memo === null ? null : t('destination.memoIs', { memo: address.memo }),
            }))}
            onAdd={() => ways.toForm()}
            onChange={ways.toForm}
            more={
              <Link
                to="/pages/crypto-web3/index"
                className="flex min-h-11 items-center justify-center rounded-field px-4 text-15 font-semi text-primary"
              >
                {t('destination.byWallet')}
              </Link>
            }
          />
        )}
      </Fetched>
    </FramedPage>
  )
}
