import { Outlet } from '@tanstack/react-router'
import { WorkTexts } from '../shared/texts.tsx'
import { PageFailed, Pending } from '../../../shared/places/pages.tsx'
import { useForgetWithSession } from '../shared/session/session.ts'
import { useWorkStyles } from './styles.ts'

/** The work area: its own texts and styles, fetched when it is opened. */
export const WorkArea = () => {
  const styles = useWorkStyles()
  useForgetWithSession()
  if (styles === 'failed') return <PageFailed />
  if (styles === 'loading') return <Pending />
  return (
    <WorkTexts name="first">
      <Outlet />
    </WorkTexts>
  )
}
