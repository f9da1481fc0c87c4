import type { AuditAction } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'

type KeyOf<Action extends string> = Action extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never

/** What an action is called. */
export const useActionName = () => {
  const t = useTranslations('auditAction')
  return (action: AuditAction): string => t(action.replace('.', '_') as KeyOf<AuditAction>)
}
