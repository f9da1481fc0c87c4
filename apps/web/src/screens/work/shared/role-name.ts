import type { Role } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'

const roleKeys = {
  admin: 'roleAdmin',
  funds: 'roleFunds',
  compliance: 'roleCompliance',
  lending: 'roleLending',
  support: 'roleSupport',
  traders: 'roleTraders',
  term: 'roleTerm',
  auditor: 'roleAuditor',
} as const satisfies Record<Role, string>

/** What a role is called. */
export const useRoleName = () => {
  const t = useTranslations('work')
  return (role: Role): string => t(roleKeys[role])
}
