import { Suspense, type ReactNode } from 'react'
import { useDrawnPlace } from '../shared/places/use-place.ts'
import { useSessionState } from '../token.ts'
import { useDesk } from '../ui/hooks/use-media.ts'
import { besidePart } from '../ui/lazy-part.ts'
import { PageBesideMenu } from '../ui/page.tsx'

const SideMenu = besidePart(() =>
  import('./side-menu.tsx').then(module => ({ default: module.SideMenu })),
)

/** On a desk the pages that Profile leads to have its rows beside them, whose room is kept from the start. */
export const WithSideMenu = ({ children }: { children: ReactNode }) => {
  const isOfProfile = useDrawnPlace()?.parent === '/pages/fund'
  const isSigned = useSessionState() === 'signed'
  const shown = useDesk() && isSigned && isOfProfile
  return (
    <div className={shown ? 'mx-auto flex w-full max-w-[110rem] flex-1' : 'contents'}>
      {shown && (
        <aside
          className="sticky top-[3.75rem] h-[calc(100dvh-3.75rem-1px)] shrink-0 overflow-y-auto"
          style={{ width: '15.5rem' }}
        >
          <Suspense>
            <SideMenu />
          </Suspense>
        </aside>
      )}
      <PageBesideMenu value={shown}>{children}</PageBesideMenu>
    </div>
  )
}
