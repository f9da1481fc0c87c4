import { hasRole, roles, type Role } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useRoleName } from '../shared/role-name.ts'

const moreKeys = {
  admin: 'adminMore',
  funds: 'fundsMore',
  compliance: 'complianceMore',
  lending: 'lendingMore',
  support: 'supportMore',
  traders: 'tradersMore',
  term: 'termMore',
  auditor: 'auditorMore',
} as const satisfies Record<Role, string>

type Props = {
  value: readonly Role[]
  onChange: (roles: readonly Role[]) => void
  error: string | undefined
}

/** The shipped roles, each with what it is for. */
export const RoleBoxes = ({ value, onChange, error }: Props) => {
  const t = useTranslations('workStaff')
  const roleName = useRoleName()
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium text-t2">{t('roles')}</legend>
      {roles.map(role => (
        <Checkbox
          key={role}
          name={role}
          checked={value.includes(role)}
          onChange={event =>
            onChange(event.target.checked ? [...value, role] : value.filter(each => each !== role))
          }
        >
          <span className="font-semi text-t1">{roleName(role)}</span>
          {/* Whoever has a role that passes every check needs no other. */}
          {!value.includes(role) && hasRole(value, role) && (
            <span className="ml-2 text-12 text-t3">{t('included', { role: roleName('admin') })}</span>
          )}
          <span className="block text-13">{t(moreKeys[role])}</span>
        </Checkbox>
      ))}
      <p role="alert" className="text-12 text-down">
        {error}
      </p>
    </fieldset>
  )
}
