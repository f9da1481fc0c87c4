import { Suspense, type ReactNode } from 'react'
import { useDrawnPlace } from '../shared/places/use-place.ts'
import { useSessionState } from '../token.ts'
import { useDesk } from '../ui/hooks/use-media.ts'
import { PageBesideMenu } from '../ui/page.tsx'
import { deskPart } from './navigation.tsx'

const SideMenu = deskPart('SideMenu')

/** On a desk the pages that Profile leads to have its rows beside them, whose room is kept from the start. */
export const WithSideMenu = ({ children }: { children: ReactNode }) => {
  const place = useDrawnPlace()
  // The page of wallets is a guest's as well, who has no profile.
  const isOfProfile = place?.parent === '/pages/fund' || place?.path === '/pages/crypto-web3/index'
  const isSigned = useSessionState() === 'signed'
  const shown = useDesk() && isSigned && isOfProfile
  return (
    <div className={shown ? 'mx-auto flex w-full max-w-[110rem] flex-1' : 'contents'}>
      {shown && (
        <aside className="w-60 shrink-0">
          <Suspense>
            <SideMenu />
          </Suspense>
        </aside>
      )}
      <PageBesideMenu value={shown}>{children}</PageBesideMenu>
    </div>
  )
}
