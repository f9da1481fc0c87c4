import { Approvals } from '../approvals/screen.tsx'
import { WorkLendingArea, WorkTextArea } from '../shared/texts.tsx'
import { useAnnouncementChangeText } from '../announcement/change-text.ts'
import { useFundingChange } from '../funding/change-text.ts'
import { useLoanChange } from '../lending/change-text.ts'
import { useMarketChange } from '../market/change-text.ts'
import { useTextChangeText } from '../texts/change-text.tsx'
import { useSettingChange } from '../settings/change-text.tsx'
import { ChangeWords, type UseChangeText, type WithChangeText } from '../shared/approvals/change-text.ts'

type Props = { request: Parameters<UseChangeText>[0]; show: Parameters<WithChangeText>[1] }

const Worded = ({ request, show }: Props) => {
  const setting = useSettingChange(request)
  const funding = useFundingChange(request)
  const market = useMarketChange(request)
  const loan = useLoanChange(request)
  const announcement = useAnnouncementChangeText(request)
  const text = useTextChangeText(request)
  return show(setting ?? funding ?? market ?? loan ?? announcement ?? text)
}
const withChangeText: WithChangeText = (request, show) => <Worded request={request} show={show} />

/** The page of approvals, with the words of every area that asks for some. */
export const ApprovalsPage = () => (
  <ChangeWords value={withChangeText}>
    <WorkLendingArea>
      <WorkTextArea>
        <Approvals />
      </WorkTextArea>
    </WorkLendingArea>
  </ChangeWords>
)
