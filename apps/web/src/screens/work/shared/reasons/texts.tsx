import type { ComponentProps } from 'react'
import { WorkTexts } from '../texts.tsx'

/** Reasons that are often given, and editing them, within the work area. */
export const ReasonTexts = (props: Omit<ComponentProps<typeof WorkTexts>, 'name'>) => (
  <WorkTexts name="reason" {...props} />
)
