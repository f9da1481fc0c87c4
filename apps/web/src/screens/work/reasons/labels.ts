import type { ReasonUse } from '@plumbline/rules/saved-reason'
import { useTranslations } from 'use-intl'

type Underscored<Text extends string> = Text extends `${infer Before}.${infer After}`
  ? `${Before}_${After}`
  : Text

/** Where a reason is offered, in words. */
export const useReasonUseName = () => {
  const t = useTranslations('workReasonEdit')
  return (use: ReasonUse): string => t(`use_${use.replace('.', '_') as Underscored<ReasonUse>}`)
}
