import { useRouterState } from '@tanstack/react-router'
import { isOfWork, isPublic } from '../shared/places/guard.ts'
import { PagePending } from '../shared/places/pages.tsx'
import { useDesk } from '../ui/hooks/use-media.ts'
import { TopBar } from './navigation.tsx'

/** While the routes of later pages are on their way: at a desk under the bar that the page will have. */
export const ShellPending = () => {
  const desk = useDesk()
  const path = useRouterState({ select: state => state.location.pathname })
  return (
    <>
      {desk && !isOfWork(path) && <TopBar bare={isPublic(path)} />}
      <PagePending />
    </>
  )
}
