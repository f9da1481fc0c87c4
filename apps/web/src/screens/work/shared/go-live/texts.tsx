import type { ComponentProps } from 'react'
import { WorkTexts } from '../texts.tsx'

/** What is missing before going live, within the work area. */
export const GoLiveTexts = (props: Omit<ComponentProps<typeof WorkTexts>, 'name'>) => (
  <WorkTexts name="go-live" {...props} />
)
