import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useNetworks, useRefreshDestinations, type NetworkView } from '../../../live/funding/destinations.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { callWallet } from '../../../live/wallet/wallets.ts'
import { wayOptions } from '../../../shared/funding/way-name.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { WalletChoice } from './choice.tsx'
import { useWalletProof } from './use-wallet-proof.ts'

type FormProps = { readonly networks: readonly NetworkView[]; readonly onBound: () => void }

const BindForm = ({ networks, onBound }: FormProps) => {
  const t = useTranslations('wallet')
  const holdTime = useHoldTime()
  const demo = useIsDemo()
  const refresh = useRefreshDestinations()
  const [name, setName] = useState(networks[0]?.name ?? '')
  const proof = useWalletProof({
    begin: address => callWallet('walletBindBegin', { address, network: name }),
    finish: signed => callWallet('walletBind', signed),
    done: () => {
      showToast('done', t('bound'))
      void refresh()
      onBound()
    },
  })
  return (
    <>
      <Select
        label={t('network')}
        value={name}
        options={wayOptions(networks)}
        onChange={setName}
        disabled={proof.waiting !== undefined}
      />
      {!demo && <Note tone="warn">{t('bindHold', { time: holdTime })}</Note>}
      <h3 className="text-13 font-semi text-t3">{t('choose')}</h3>
      <WalletChoice proof={proof} />
    </>
  )
}

/** Those by which coins go out to an address of such a wallet. */
export const usePaidNetworks = () => {
  const networks = useNetworks()
  return {
    ...networks,
    data: networks.data?.items.filter(each => each.withdraw && each.addressFormat === 'ethereum'),
  }
}

/** Adds the address of a wallet for withdrawals: what signs for it cannot be mistyped. */
export const BindSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('wallet')
  const navigate = useNavigate()
  const networks = usePaidNetworks()
  return (
    <Sheet open onClose={onClose} title={t('bind')}>
      <div className="grid gap-3.5 pt-1" data-testid="wallet-bind">
        <p className="text-14 text-t2">{t('bindText')}</p>
        <Fetched query={networks} awaited={<SkeletonForm fields={1} />}>
          {items =>
            items.length === 0 ? (
              <Note tone="info">{t('noNetworks')}</Note>
            ) : (
              <BindForm networks={items} onBound={() => void navigate({ to: '/pages/mine/mach/index' })} />
            )
          }
        </Fetched>
      </div>
    </Sheet>
  )
}
