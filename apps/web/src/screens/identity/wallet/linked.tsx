import { walletsMax } from '@plumbline/rules/wallet'
import { WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useSecurity } from '../../../live/identity/identity.ts'
import { useLinkedWallets, type WalletView } from '../../../live/wallet/wallets.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { EmptyLine } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { UnlinkSheet } from './unlink-sheet.tsx'

const WalletRow = ({ wallet, onUnlink }: { wallet: WalletView; onUnlink: () => void }) => {
  const t = useTranslations('wallet')
  const format = useFormat()
  const time = (at: string) => `${format.dateTime(Date.parse(at))} UTC`
  const address = wallet.address ?? t('erased')
  return (
    <li
      data-testid="linked-wallet"
      className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0 narrow:flex-wrap"
    >
      <WalletMinimal aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1 narrow:basis-3/4">
        <p className="ids text-14 font-semi [overflow-wrap:anywhere]">{address}</p>
        {wallet.kind === 'contract' && <Tag tone="quiet">{t('contract')}</Tag>}
        <p className="text-13 text-t3">{t('since', { time: time(wallet.linkedAt) })}</p>
        {wallet.usedAt !== null && (
          <p className="text-13 text-t3">{t('used', { time: time(wallet.usedAt) })}</p>
        )}
      </div>
      <Button look="outline" size="row" aria-label={t('unlinkOf', { address })} onClick={onUnlink}>
        {t('unlink')}
      </Button>
    </li>
  )
}

/** The wallets that log in to this account, each to be unlinked; and one more. */
export const LinkedWallets = () => {
  const t = useTranslations('wallet')
  const query = useLinkedWallets()
  const otp = useSecurity().data?.otp.enabled === true
  const [change, setChange] = useState<'link' | WalletView>()
  const isFull = (query.data?.length ?? 0) >= walletsMax
  const close = () => setChange(undefined)
  return (
    <section data-testid="linked-wallets">
      <h2 className="text-13 font-semi text-t3">{t('linked')}</h2>
      <p className="mt-1 text-13 text-t2">{t('linkedText')}</p>
      <Fetched query={query} awaited={<SkeletonRows count={1} />}>
        {wallets =>
          wallets.length === 0 ? (
            <div className="mt-3">
              <EmptyLine hint={t('noneLinked')} />
            </div>
          ) : (
            <ul>
              {wallets.map(wallet => (
                <WalletRow key={wallet.id} wallet={wallet} onUnlink={() => setChange(wallet)} />
              ))}
            </ul>
          )
        }
      </Fetched>
      <div className="mt-3 space-y-2">
        {isFull && <p className="text-13 text-t3">{t('full', { maximum: String(walletsMax) })}</p>}
        <Button look="outline" size="pair" wide blocked={isFull} onClick={() => setChange('link')}>
          {t('link')}
        </Button>
      </div>
      {change === 'link' && <LinkSheet otp={otp} onClose={close} />}
      {change !== undefined && change !== 'link' && <UnlinkSheet wallet={change} otp={otp} onClose={close} />}
    </section>
  )
}
