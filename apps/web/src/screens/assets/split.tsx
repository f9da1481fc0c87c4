import { useNavigate } from '@tanstack/react-router'
import { SplitPage } from '../../shared/places/split-page.tsx'
import { AssetsScreen } from './screen.tsx'
import { useShownAccount } from './shown-account.ts'

/** The records of the accounts, and the one that was opened. */
export const AssetsSplit = () => {
  const navigate = useNavigate()
  const { search } = useShownAccount()
  return (
    <SplitPage
      as="table"
      list={<AssetsScreen />}
      listPath="/pages/mine/zichan/index"
      onClose={() => void navigate({ to: '/pages/mine/zichan/index', search, resetScroll: false })}
    />
  )
}
