import { useSearch } from '@tanstack/react-router'
import { FundingItemScreen } from './detail.tsx'
import { TransferDetail } from '../transfer/transfer-detail.tsx'

/** One deposit, withdrawal or transfer. */
export const OneScreen = () => {
  const { kind, id } = useSearch({ from: '/funding/split/pages/fund/detail' })
  return kind === 'transfer' ? <TransferDetail id={id} /> : <FundingItemScreen kind={kind} id={id} />
}
