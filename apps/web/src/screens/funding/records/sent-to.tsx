import { useTranslations } from 'use-intl'
import { useWalletAddresses } from '../../../live/funding/destinations.ts'
import type { WithdrawalView } from '../../../live/funding/funding.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'

/** Where a payment goes: whole and to copy while its address is bound; afterwards the ends it was kept with. */
export const SentTo = ({ item: { kind, destination, submittedAt } }: { item: WithdrawalView }) => {
  const t = useTranslations('funding')
  const { data = [] } = useWalletAddresses()
  const bound = data.find(({ id }) => id === destination.id)
  // Changed since, it is another address.
  const address = bound !== undefined && bound.boundAt <= submittedAt ? bound.walletAddress : undefined
  return (
    <div className="mt-5" data-testid="sent-to">
      {kind === 'digital' && address !== undefined ? (
        <CopyField label={t('to')} text={address} />
      ) : (
        <>
          <p className="text-12 text-t3">{t('to')}</p>
          <p className="ids text-14 wrap-anywhere">{destination.label}</p>
        </>
      )}
    </div>
  )
}
