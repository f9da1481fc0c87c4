import { useNavigate } from '@tanstack/react-router'
import { SplitPage } from '../../../shared/places/split-page.tsx'
import { FundingRecordsScreen } from './records.tsx'
import { useShownRecords } from './use-shown-records.ts'

/** Money in, out and between accounts, and the one that was opened. */
export const FundingRecordsSplit = () => {
  const navigate = useNavigate()
  const { search } = useShownRecords()
  return (
    <SplitPage
      list={<FundingRecordsScreen />}
      listPath="/pages/fund/records"
      onClose={() => void navigate({ to: '/pages/fund/records', search, resetScroll: false })}
    />
  )
}
