import type { ComponentProps } from 'react'
import { loadWorkGoLiveTexts } from '../../../../i18n/work-go-live/index.ts'
import { WithTexts } from '../../../../shared/with-texts.tsx'

/** What is missing before going live, within the work area. */
export const GoLiveTexts = (props: Omit<ComponentProps<typeof WithTexts>, 'name' | 'load'>) => (
  <WithTexts name="workGoLive" load={loadWorkGoLiveTexts} {...props} />
)
