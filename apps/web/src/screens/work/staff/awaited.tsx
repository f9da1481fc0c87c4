import type { AwaitedMember } from '@plumbline/protocol/staff'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useRoleName } from '../shared/role-name.ts'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'

/** Accounts that were asked for: nobody's yet, and what each of them waits for. */
export const AwaitedAccounts = ({ awaited }: { readonly awaited: readonly AwaitedMember[] }) => {
  const t = useTranslations('workStaff')
  const format = useFormat()
  const roleName = useRoleName()
  const may = useMayI()
  return (
    <section aria-label={t('waitingTitle')} className="border-b border-line px-4 py-3 desk:px-6">
      <h2 className="text-14 font-bold">{t('waitingTitle')}</h2>
      <ul>
        {awaited.map(({ request, name, username, roles, by, expiresAt }) => (
          <li
            key={request}
            data-testid="awaited-member"
            className="flex items-start gap-3 border-b border-line py-3 text-13 last:border-0 last:pb-0"
          >
            <Avatar name={username} size="medium" />
            <div className="min-w-0 flex-1">
              <p className="text-14 font-semi wrap-anywhere">{name}</p>
              <p className="text-t2 wrap-anywhere">{`@${username} · ${format.list(roles.map(roleName))}`}</p>
              <p className="mt-0.5">
                {t('waitingBy', { name: by, time: format.dateTime(Date.parse(expiresAt)) })}
              </p>
              {may('staff:request:view') && (
                <a
                  href={requestAddress(request)}
                  className="inline-flex min-h-6 items-center font-semi text-primary underline"
                >
                  {t('toApprovals')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
