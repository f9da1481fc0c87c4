import { Approvals } from '../approvals/screen.tsx'
import { useFundingChange } from '../funding/change-text.ts'
import { useMarketChange } from '../market/change-text.ts'
import { useSettingChange } from '../settings/change-text.ts'
import { ChangeWords, type WithChangeText } from '../shared/approvals/change-text.ts'

const Worded: WithChangeText = ({ request, children }) => {
  const setting = useSettingChange(request)
  const funding = useFundingChange(request)
  const market = useMarketChange(request)
  return children(setting ?? funding ?? market)
}

/** The page of approvals, with the words of every area that asks for some. */
export const ApprovalsPage = () => (
  <ChangeWords value={Worded}>
    <Approvals />
  </ChangeWords>
)
