import type { ComponentProps } from 'react'
import { loadWorkReasonTexts } from '../../../../i18n/work-reason/index.ts'
import { WithTexts } from '../../../../shared/with-texts.tsx'

/** Reasons that are often given, and editing them, within the work area. */
export const ReasonTexts = (props: Omit<ComponentProps<typeof WithTexts>, 'name' | 'load'>) => (
  <WithTexts name="workReason" load={loadWorkReasonTexts} {...props} />
)
